/* Keeps the browser's time zone in a cookie, so that a visitor's day begins at their own midnight. */
(() => {
  "use strict";
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (!zone) return;
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `tz=${encodeURIComponent(zone)}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
})();

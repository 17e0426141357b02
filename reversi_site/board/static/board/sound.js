/* A short click for the disc that is placed and for those that turn, made here: there is no file.
   Loaded only for a player who asked for it. */

// When the first disc shows its other side, and how much later the next one, as the eye sees them
// (--flip and --step in tokens.css), in seconds.
const FIRST_TURN = 0.18;
const STEP = 0.06;
const LENGTH = 0.035; // of a click, in seconds

let output = null;

// Browsers are silent until somebody has pressed something, and so is this.
for (const gesture of ["pointerup", "keydown"]) {
  document.addEventListener(gesture, () => {
    output ??= new AudioContext();
    output.resume();
  });
}

/** Sound like a piece of wood on another, so many seconds from now. */
function click(delay, loudness) {
  const samples = Math.round(LENGTH * output.sampleRate);
  const noise = output.createBuffer(1, samples, output.sampleRate);
  const data = noise.getChannelData(0);
  for (let at = 0; at < samples; at++) data[at] = (Math.random() * 2 - 1) * (1 - at / samples) ** 6;
  const source = new AudioBufferSourceNode(output, { buffer: noise });
  const wood = new BiquadFilterNode(output, { type: "bandpass", frequency: 1900, Q: 1.4 });
  const volume = new GainNode(output, { gain: loudness });
  source.connect(wood).connect(volume).connect(output.destination);
  source.start(output.currentTime + delay);
}

const discs = () => document.querySelectorAll("#board :is(.black, .white)").length;

function turns() {
  const flipped = [...document.querySelectorAll("#board .flipped")];
  return new Set(flipped.map((disc) => Number(/distance-(\d)/.exec(disc.className)[1])));
}

let discsBefore = 0;
document.addEventListener("htmx:beforeSwap", () => { discsBefore = discs(); });
document.addEventListener("htmx:afterSettle", () => {
  const isMove = discsBefore && discs() > discsBefore;
  discsBefore = 0;
  if (!isMove || !output || !document.querySelector("[data-sound]")) return;
  click(0, 0.9);
  for (const distance of turns()) click(FIRST_TURN + distance * STEP, 0.45);
});

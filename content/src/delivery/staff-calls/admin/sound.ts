/** In this browser only: at the reception the sound is on, beside a patient it is off. */
const key = 'requests-desk-sound';

export const isSoundOn = (): boolean => localStorage.getItem(key) !== 'off';

/** Switches the sound and plays it once when it is switched on. */
export function switchSound(isOn: boolean): void {
  localStorage.setItem(key, isOn ? 'on' : 'off');
  if (isOn) ring();
}

/** Two rising notes. @property at, length in seconds, hertz */
const notes = [
  { hertz: 660, at: 0, length: 0.18 },
  { hertz: 880, at: 0.2, length: 0.35 },
];
const loudness = 0.25;
const closeAfterMs = 2000;

/**
 * Plays the signal of a new request unless it is switched off. Browsers play it once the page was clicked or typed in.
 */
export function ring(): void {
  if (!isSoundOn()) return;
  const audio = new AudioContext();
  for (const { hertz, at, length } of notes) {
    const start = audio.currentTime + at;
    const note = new OscillatorNode(audio, { frequency: hertz });
    const volume = new GainNode(audio, { gain: loudness });
    // Fades out, because a tone that stops at once cracks.
    volume.gain.setTargetAtTime(0, start, length / 3);
    note.connect(volume).connect(audio.destination);
    note.start(start);
    note.stop(start + length);
  }
  setTimeout(() => void audio.close(), closeAfterMs);
}

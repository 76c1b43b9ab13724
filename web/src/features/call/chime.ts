import { chosenDevice } from './device-choice.ts';

/** Plays two notes on the chosen speaker: to test it, and to draw attention. */
export async function playChime(): Promise<void> {
  const context = new AudioContext();
  const speaker = chosenDevice('audiooutput');
  if (speaker && 'setSinkId' in context) await (context as { setSinkId: (id: string) => Promise<void> }).setSinkId(speaker).catch(() => {});
  const notes = [660, 880];
  for (const [index, frequency] of notes.entries()) {
    const start = context.currentTime + index * 0.25;
    const oscillator = new OscillatorNode(context, { frequency });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(0.2, start + 0.03);
    volume.gain.linearRampToValueAtTime(0, start + 0.24);
    oscillator.connect(volume).connect(context.destination);
    oscillator.start(start);
    oscillator.stop(start + 0.25);
  }
  setTimeout(() => void context.close(), 1000);
}

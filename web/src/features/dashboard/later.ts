import { speakAlso } from '../../lib/intl.ts';

/** What only shows to somebody in a pair, with its words: the rest of the page does not carry it. */
export async function loadSessionParts() {
  const [parts] = await Promise.all([import('./session-parts.tsx'), speakAlso('next_step')]);
  return parts;
}

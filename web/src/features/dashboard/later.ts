import { lazy, useState } from 'react';
import { speakAlso } from '../../lib/intl.ts';

type SessionParts = typeof import('./session-parts.tsx');
let loaded: SessionParts | undefined;

/** What only shows to somebody in a pair, with its words: the rest of the page does not carry it. */
export async function loadSessionParts(): Promise<SessionParts> {
  const [parts] = await Promise.all([import('./session-parts.tsx'), speakAlso('next_step')]);
  loaded = parts;
  return parts;
}

const later = {
  PairStepCard: lazy(() => loadSessionParts().then(({ PairStepCard }) => ({ default: PairStepCard }))),
  UpcomingSessions: lazy(() => loadSessionParts().then(({ UpcomingSessions }) => ({ default: UpcomingSessions }))),
};

/** One of these parts: at once where the page's loader has it already, so that no skeleton comes first and nothing moves. */
export function useSessionPart<Name extends keyof SessionParts>(name: Name): SessionParts[Name] | (typeof later)[Name] {
  const [part] = useState<SessionParts[Name] | (typeof later)[Name]>(() => loaded?.[name] ?? later[name]);
  return part;
}

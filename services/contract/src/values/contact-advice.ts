// This file imports only types, so that the member app can load it without zod.

import type { ProfileType } from '../states.ts';

const dayMs = 86_400_000;
const soonDays = 7;

/** The parts of a relationship, as its partner reads it, that decide. */
export interface ContactFacts {
  viewer: ProfileType;
  path: { held: number; held_at: readonly string[] };
  next_meeting: { starts_at: string | null; proposed_by: ProfileType | null } | null;
  reports_due: readonly unknown[];
  open_actions: number;
  silent: boolean;
}

/** What a presenter can say now to somebody whom they accompany: a suffix of the messages `next_step.say_*`. */
export type Advice = 'dates' | 'welcome' | 'thanks' | 'news' | 'actions' | 'subject' | 'date' | 'wait' | 'cheer';

/** Chooses what to say from facts only: sessions, proposed times, reports, the number of actions, the last contact. It reads no text. */
export function adviceFor({ viewer, path, next_meeting, reports_due, open_actions, silent }: ContactFacts, now: number): Advice {
  const starts_at = next_meeting?.starts_at;
  const isAgreed = Boolean(starts_at) && next_meeting?.proposed_by === null;
  const isSoon = isAgreed && Date.parse(starts_at ?? '') - now < soonDays * dayMs;
  if (next_meeting?.proposed_by && next_meeting.proposed_by !== viewer) return 'dates';
  if (isSoon) return open_actions > 0 ? 'actions' : 'subject';
  if (reports_due.length > 0 || isRecent(path.held_at.at(-1), now)) return 'thanks';
  if (silent) return 'news';
  if (next_meeting?.proposed_by === viewer) return 'wait';
  if (isAgreed) return 'cheer';
  return path.held === 0 ? 'welcome' : 'date';
}

/** Returns the number of whole days since the partners' last message or session. */
export function daysSinceContact({ last_contact_at }: { last_contact_at: string }, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(last_contact_at)) / dayMs));
}

function isRecent(instant: string | undefined, now: number): boolean {
  return instant !== undefined && now - Date.parse(instant) < soonDays * dayMs;
}

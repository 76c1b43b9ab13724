import type { RelationshipCheckKind, RelationshipStep } from '@binome/contract/relationships';
import type { MentoringRelationshipState } from '@binome/contract/states';

const day = 86_400_000;

/** Three months, counted in weeks so that they are as long whenever they begin. */
const midTermDays = 91;

type Course = { aasm_state: MentoringRelationshipState; created_at: Date; held: number; planned: number; now: Date };

/** Does an accompaniment run? Only then do the two meet, write and answer. */
export function isRunning(state: MentoringRelationshipState): boolean {
  return state === 'initiated' || state === 'admin_initiated';
}

/**
 * Where a pair is on its path: the furthest that it has come.
 * - `accepted`: no session is agreed yet.
 * - `first_session`: the first session is agreed, or was held.
 * - `mid_way`: they have met, and half of the planned sessions (rounded up) are held or three months are over.
 * - `closing`: the planned sessions are held, or the accompaniment is finished and one of the two reviews is missing.
 * - `done`: both reviews are in, or the accompaniment was taken back.
 */
export function pathStep({ agreed, ...course }: Course & { agreed: boolean }): RelationshipStep {
  const { aasm_state, held, planned } = course;
  if (aasm_state === 'feedback_provided' || aasm_state === 'cancelled') return 'done';
  if (aasm_state === 'finished' || aasm_state === 'admin_finished' || held >= planned) return 'closing';
  if (isHalfWay(course)) return 'mid_way';
  return agreed || held > 0 ? 'first_session' : 'accepted';
}

/** Has a pair that met held half of the planned sessions, or been together for three months? */
export function isHalfWay({ created_at, held, planned, now }: Pick<Course, 'created_at' | 'held' | 'planned' | 'now'>): boolean {
  return held > 0 && (held >= planned / 2 || now.getTime() - created_at.getTime() >= midTermDays * day);
}

/**
 * What somebody is asked now: half-way, how it goes; after the first session, whether the two suit each other, until the later
 * question takes its place. Nothing once they have answered, and nothing once the accompaniment is over.
 */
export function dueCheck(asked: {
  running: boolean;
  /** A session took place and is over. */
  met: boolean;
  mid_term_asked_at: Date | null;
  own_fit: string | null;
  own_mid_term: string | null;
}): RelationshipCheckKind | null {
  if (!asked.running) return null;
  if (asked.mid_term_asked_at) return asked.own_mid_term ? null : 'mid_term';
  return asked.met && !asked.own_fit ? 'fit' : null;
}

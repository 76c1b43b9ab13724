import type { RelationshipCheckKind, RelationshipStep } from '@binome/contract/mentoring/relationships';
import type { MentoringRelationshipState, RelationshipKind } from '@binome/contract/states';
import { asksReview } from '../../policies/relationships.ts';

const day = 86_400_000;

/** 13 weeks. */
const midTermDays = 91;

type PathInput = {
  aasm_state: MentoringRelationshipState;
  created_at: Date;
  ended_at: Date | null;
  held: number;
  planned: number;
  kind: RelationshipKind;
  now: Date;
};

/**
 * Returns the furthest step that a relationship has reached:
 * - `accepted`: no meeting is agreed.
 * - `first_session`: a first meeting is agreed or was held.
 * - `mid_way`: half of the planned meetings (rounded up) are held, or one is held and 13 weeks have passed.
 * - `closing`: the planned meetings are held, or the relationship is finished and a review is missing.
 * - `done`: both reviews are sent or none is asked for, or the relationship was cancelled.
 */
export function pathStep({ agreed, ...input }: PathInput & { agreed: boolean }): RelationshipStep {
  const { aasm_state, held, planned } = input;
  if (aasm_state === 'feedback_provided' || aasm_state === 'cancelled') return 'done';
  if (aasm_state === 'finished' || aasm_state === 'admin_finished') return asksReview(input, held) ? 'closing' : 'done';
  if (held >= planned) return 'closing';
  if (isHalfWay(input)) return 'mid_way';
  return agreed || held > 0 ? 'first_session' : 'accepted';
}

/** Was a meeting held, and are half of the planned ones held or 13 weeks over? */
export function isHalfWay({ created_at, held, planned, now }: Pick<PathInput, 'created_at' | 'held' | 'planned' | 'now'>): boolean {
  return held > 0 && (held >= planned / 2 || now.getTime() - created_at.getTime() >= midTermDays * day);
}

/**
 * Returns the check that is due for a partner: `fit` after the first meeting, `mid_term` instead of it from half-way on, null once
 * answered or after the end.
 */
export function dueCheck(input: {
  running: boolean;
  /** A meeting took place and is over. */
  met: boolean;
  mid_term_asked_at: Date | null;
  own_fit: string | null;
  own_mid_term: string | null;
}): RelationshipCheckKind | null {
  if (!input.running) return null;
  if (input.mid_term_asked_at) return input.own_mid_term ? null : 'mid_term';
  return input.met && !input.own_fit ? 'fit' : null;
}

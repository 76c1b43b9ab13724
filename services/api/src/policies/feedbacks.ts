import type { FeedbackReaders } from '@binome/contract/feedbacks';
import type { FeedbackSubcategory } from '@binome/contract/states';

const correctionDays = 7;
const day = 86_400_000;

type Sent = { subcategory: FeedbackSubcategory; sent_at: Date | null; released_at: Date | null };

/**
 * May its author still correct what they sent: for seven days, and a review only until both read each other's. Figures count a month
 * once nothing in it can be corrected any more.
 */
export function canCorrect({ subcategory, sent_at, released_at }: Sent, now: Date): boolean {
  if (!sent_at || (subcategory === 'mentoring_relationship' && released_at)) return false;
  return now.getTime() < sent_at.getTime() + correctionDays * day;
}

/** What was sent before this instant is corrected no more. */
export function settledBefore(now: Date): Date {
  return new Date(now.getTime() - correctionDays * day);
}

const counted = new Set(['scale', 'select', 'multi_select', 'checkbox']);
const written = new Set(['input', 'textarea', 'date']);

/** Who reads the answers to a question: what can be counted goes into figures, words only where their author ticks it. */
export function readersOf({ audience, field_type }: { audience: 'pair' | 'referents'; field_type: string }): FeedbackReaders {
  if (audience === 'referents' && counted.has(field_type)) return 'figures';
  return audience === 'referents' && written.has(field_type) ? 'author_decides' : 'pair';
}

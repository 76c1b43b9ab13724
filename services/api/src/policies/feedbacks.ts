import type { FeedbackReaders } from '@binome/contract/mentoring/feedbacks';
import type { FeedbackSubcategory } from '@binome/contract/states';

const correctionDays = 7;
const ratingChangeHours = 24;
const dayMs = 86_400_000;

type SentFeedback = { subcategory: FeedbackSubcategory; sent_at: Date | null; released_at: Date | null };

/**
 * The author may correct a feedback for seven days after sending it. A review is final earlier, once both reviews are released.
 * Results count a month only when all its feedbacks are final.
 */
export function canCorrect({ subcategory, sent_at, released_at }: SentFeedback, now: Date): boolean {
  if (!sent_at || (subcategory === 'mentoring_relationship' && released_at)) return false;
  return now.getTime() < sent_at.getTime() + correctionDays * dayMs;
}

/** The end of the time in which a rating can be changed; null before it is given. A report sent without a rating gets it while it is corrected. */
export function ratingChangeableUntil({ rated_at, sent_at }: { rated_at: Date | null; sent_at: Date | null }): Date | null {
  const given = rated_at ?? sent_at;
  return given && new Date(given.getTime() + ratingChangeHours * 3_600_000);
}

/** Feedbacks sent before this time are final. */
export function correctableSince(now: Date): Date {
  return new Date(now.getTime() - correctionDays * dayMs);
}

const countedTypes = new Set(['scale', 'select', 'multi_select', 'checkbox']);
const textTypes = new Set(['input', 'textarea', 'date']);

/**
 * Readers of the answers to a question. For the audience `referents`, countable answers appear in the results, and the author decides
 * whether to share a text.
 */
export function readersOf({ audience, field_type }: { audience: 'pair' | 'referents'; field_type: string }): FeedbackReaders {
  if (audience === 'referents' && countedTypes.has(field_type)) return 'figures';
  return audience === 'referents' && textTypes.has(field_type) ? 'author_decides' : 'pair';
}

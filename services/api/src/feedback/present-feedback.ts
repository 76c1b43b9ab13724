import type { Locale } from '@binome/contract/fields';
import type { feedback as feedbackContract } from '@binome/contract/mentoring/feedbacks';
import type { z } from 'zod';
import type { MemberContext } from '../platform/process/context.ts';
import { intlOf, say, translate } from '../platform/text/intl.ts';
import { canCorrect, ratingChangeableUntil } from '../policies/feedbacks.ts';
import type { FeedbackRow } from './feedback-queries.ts';

/** Returns a feedback for its author or their partner. `writable`: a draft can still be changed and sent. */
export function presentFeedback(
  { actor, locale, now }: MemberContext,
  { author_user_id, answers, ...row }: FeedbackRow,
  writable: boolean,
): z.output<typeof feedbackContract> {
  const own = author_user_id === actor.user_id;
  const canEdit = own && (row.sent_at ? canCorrect(row, now) : writable);
  const ratingUntil = row.meeting_id && canEdit ? ratingChangeableUntil(row) : null;
  return {
    ...row,
    own,
    rating_changeable_until: ratingUntil && now < ratingUntil ? ratingUntil : null,
    feedbackable_id: row.meeting_id ?? row.mentoring_relationship_id,
    answers: answers.map(({ title, choices, body, choice_codes, ...answer }) => ({
      ...answer,
      title: translate(title, locale),
      value: choice_codes ? choice_codes.map((code) => ({ code })) : (body ?? ''),
      text: answerText({ field_type: answer.field_type, choices, body, choice_codes }, locale),
    })),
    can: {
      edit: canEdit,
      delete: own && row.sent_at === null && row.rated_at === null,
    },
  };
}

type Answer = Pick<FeedbackRow['answers'][number], 'field_type' | 'choices' | 'body' | 'choice_codes'>;

/** Returns an answer as text in the reader's language. A choice that no longer exists is shown as its code. */
export function answerText({ field_type, choices, body, choice_codes }: Answer, locale: Locale): string {
  if (choice_codes) {
    const labelOf = (code: string) => translate(choices.find((choice) => choice.code === code)?.label ?? {}, locale) || code;
    return choice_codes.map(labelOf).join(', ');
  }
  if (field_type === 'checkbox') return say(locale, 'feedbacks.ticked');
  if (field_type === 'date' && body) return intlOf(locale).formatDate(`${body}T00:00:00Z`, { dateStyle: 'long', timeZone: 'UTC' });
  return body ?? '';
}

import type { AnswerValue } from '@binome/contract/profiles/questions';
import { isRating, ratingField } from '@binome/contract/values/rating-words';
import { showFeedbackForm } from '../feedback/feedback-form.ts';
import { changeFeedback, writeFeedback } from '../feedback/write-feedback.ts';
import { showMeeting } from '../meetings/list.ts';
import { ApiError } from '../platform/http/errors.ts';
import type { MemberContext } from '../platform/process/context.ts';
import type { LinkedAction } from './linked-action.ts';
import { partnerShown } from './partner-shown.ts';

/** What a rating says too: nobody rates a meeting that did not take place. */
const impliedField = 'took_place';

export const rateMeeting: LinkedAction<'rate_meeting'> = {
  right: 'own_feedbacks.write',
  audited: 'meeting.rated_by_mail',

  async read(context, id) {
    const { data: meeting } = await showMeeting(context, id);
    const { question, own, missing, can } = await findReport(context, id);
    const { starts_at, ends_at, viewer } = meeting;
    if (!starts_at || !ends_at || !question) throw new ApiError('not_found');
    const given = own?.answers.find(({ field_name }) => field_name === ratingField)?.value;
    return {
      state: own?.sent_at ? 'done' : can.write ? 'open' : 'over',
      partner: partnerShown(viewer === 'presenter' ? meeting.participant : meeting.presenter, context.locale),
      path: `/feedback/${id}`,
      held: { starts_at, ends_at },
      choices: question.choices,
      rating: (own?.rated_at ?? own?.sent_at) && Array.isArray(given) ? (given[0]?.code ?? null) : null,
      is_complete: missing.length === 0,
      changeable_until: own?.rating_changeable_until ?? null,
    };
  },

  /** Records the rating, and sends the report if nothing else is required. */
  async run(context, id, { rating }) {
    const { own, missing, implied } = await findReport(context, id);
    const subject = { subcategory: 'meeting', id } as const;
    const answers = { [ratingField]: [{ code: rating }] };
    if (!own?.sent_at) return writeFeedback(context, subject, { answers: { ...answers, ...implied }, send: missing.length === 0 });
    await changeFeedback(context, subject, own.id, { answers, send: false });
  },
};

/** The person's own report, its question about the rating, what a rating implies, and the required questions that remain. */
async function findReport(context: MemberContext, id: string) {
  const { data, questions, suggested, can } = await showFeedbackForm(context, { subcategory: 'meeting', id });
  const own = data.find((feedback) => feedback.own);
  const answer = suggested[impliedField];
  const isAsked = questions.some(({ field_name }) => field_name === impliedField);
  const implied: Record<string, AnswerValue> = answer && isAsked ? { [impliedField]: answer } : {};
  const answered = new Set([ratingField, ...Object.keys(implied), ...(own?.answers.map(({ field_name }) => field_name) ?? [])]);
  return {
    ...{ own, can, implied },
    question: questions.find(isRating),
    missing: questions.filter(({ required, field_name }) => required && !answered.has(field_name)),
  };
}

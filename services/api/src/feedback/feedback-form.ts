import type { MemberContext } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { listReadableFeedbacks } from './feedback-queries.ts';
import { presentFeedback } from './present-feedback.ts';
import { listAskedQuestions } from './questions/queries.ts';
import { presentQuestions } from './questions/questions.ts';
import { findSubject, type SubjectId } from './subject.ts';
import { suggestAnswers } from './suggest.ts';

/**
 * The feedbacks of a session or an accompaniment that its reader may read, and what a form needs to write one's own.
 * @throws ApiError `not_found`
 */
export async function showFeedbackForm(context: MemberContext, name: SubjectId) {
  const { tx, actor, locale } = context;
  const subject = await findSubject(context, name);
  const rows = await listReadableFeedbacks(tx, subject, actor.user_id);
  const asked = await listAskedQuestions(tx, subject.side, subject.subcategory);
  const questions = presentQuestions(asked, locale);
  const isSent = rows.some(({ author_user_id, sent_at }) => author_user_id === actor.user_id && sent_at !== null);
  return {
    data: rows.map((row) => presentFeedback(context, row, subject.welcome)),
    questions,
    suggested: await suggestAnswers(context, subject, asked),
    can: { write: subject.welcome && !isSent && questions.length > 0, required: subject.required },
  };
}

/** One's own feedback, as it stands after it was written. */
export async function showOwnFeedback(context: MemberContext, name: SubjectId) {
  const subject = await findSubject(context, name);
  const rows = await listReadableFeedbacks(context.tx, subject, context.actor.user_id);
  const own = rows.find(({ author_user_id }) => author_user_id === context.actor.user_id);
  if (!own) throw new ApiError('not_found');
  return { data: presentFeedback(context, own, subject.welcome) };
}

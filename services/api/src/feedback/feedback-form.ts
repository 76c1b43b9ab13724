import { ApiError } from '../platform/http/errors.ts';
import type { MemberContext } from '../platform/process/context.ts';
import { listReadableFeedbacks } from './feedback-queries.ts';
import { presentFeedback } from './present-feedback.ts';
import { listAskedQuestions } from './questions/queries.ts';
import { presentQuestions } from './questions/questions.ts';
import { findSubject, type SubjectId } from './subject.ts';
import { suggestAnswers } from './suggest.ts';

/**
 * Returns the feedbacks of a meeting or a relationship that the member may read, and the questions and suggestions for their own.
 * @throws ApiError `not_found`
 */
export async function showFeedbackForm(context: MemberContext, subjectId: SubjectId) {
  const { tx, actor, locale } = context;
  const subject = await findSubject(context, subjectId);
  const rows = await listReadableFeedbacks(tx, subject, actor.user_id);
  const questionRows = await listAskedQuestions(tx, subject.question_side, subject.subcategory);
  const questions = presentQuestions(questionRows, locale);
  const isSent = rows.some(({ author_user_id, sent_at }) => author_user_id === actor.user_id && sent_at !== null);
  return {
    data: rows.map((row) => presentFeedback(context, row, subject.writable)),
    questions,
    suggested: await suggestAnswers(context, subject, questionRows),
    can: { write: subject.writable && !isSent && questions.length > 0, required: subject.required },
  };
}

/**
 * Returns the member's own feedback.
 * @throws ApiError `not_found`
 */
export async function showOwnFeedback(context: MemberContext, subjectId: SubjectId) {
  const subject = await findSubject(context, subjectId);
  const rows = await listReadableFeedbacks(context.tx, subject, context.actor.user_id);
  const own = rows.find(({ author_user_id }) => author_user_id === context.actor.user_id);
  if (!own) throw new ApiError('not_found');
  return { data: presentFeedback(context, own, subject.writable) };
}

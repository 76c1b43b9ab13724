import type { createMeetingFeedback } from '@binome/contract/mentoring/feedbacks';
import { isRating, ratingField } from '@binome/contract/values/rating-words';
import type { z } from 'zod';
import { lockOwnAccount } from '../accounts/lock-own-account.ts';
import { updateTookPlace } from '../meetings/queries.ts';
import { endMeetingUnderWay } from '../meetings/webconference/webconference.ts';
import { ApiError } from '../platform/http/errors.ts';
import { throwFaults } from '../platform/http/throw-faults.ts';
import type { MemberContext } from '../platform/process/context.ts';
import { canCorrect, ratingChangeableUntil } from '../policies/feedbacks.ts';
import {
  deleteAnswers,
  deleteFeedback,
  findFeedbackOfSide,
  insertFeedback,
  listAnswers,
  type OwnFeedbackRow,
  updateFeedback,
  updateSharedAnswers,
  upsertAnswers,
} from './feedback-queries.ts';
import { type AskedQuestionRow, listAskedQuestions } from './questions/queries.ts';
import { recordHelpRequest, sendFeedback } from './send-feedback.ts';
import { lockSubject, type Subject, type SubjectId } from './subject.ts';
import { type SavedAnswer, type ValidatedAnswers, validateAnswers } from './validate-answers.ts';

type Content = z.output<typeof createMeetingFeedback.schema.body>;

/**
 * Creates the member's feedback as a draft, or sends it at once. Continues an existing draft, so that two windows create only one.
 * @throws ApiError `unauthorized`, `not_found`, `feedback_already_written`, `transition_refused`, `no_feedback_questions`, `invalid`,
 * `unknown_keys`
 */
export async function writeFeedback(context: MemberContext, subjectId: SubjectId, content: Content): Promise<void> {
  const { tx, actor, now } = context;
  await lockOwnAccount(context);
  const subject = await lockSubject(context, subjectId);
  const draft = await findFeedbackOfSide(tx, subject, subject.side);
  if (draft?.sent_at) throw new ApiError('feedback_already_written');
  assertWritable(subject);
  const id =
    draft?.id ?? (await insertFeedback(tx, { ...rowOf(subject), author_user_id: actor.user_id, created_at: now, updated_at: now }));
  await save(context, subject, { id, sent_at: null, rated_at: draft?.rated_at ?? null }, content);
}

/**
 * Changes or sends the member's draft, or corrects what they sent. Answers can be withdrawn from referents at any time.
 * @throws ApiError `not_found`, `forbidden` for the partner's feedback, `feedback_already_written` after the time for corrections,
 * `transition_refused`, `no_feedback_questions`, `invalid`, `unknown_keys`
 */
export async function changeFeedback(context: MemberContext, subjectId: SubjectId, feedbackId: string, content: Content): Promise<void> {
  await lockOwnAccount(context);
  const subject = await lockSubject(context, subjectId);
  const feedback = await assertOwnFeedback(context, subject, feedbackId);
  if (!feedback.sent_at) assertWritable(subject);
  else if (!canCorrect(feedback, context.now) && !(await onlyUnshares(context, subject, feedbackId, content))) {
    throw new ApiError('feedback_already_written');
  }
  await save(context, subject, feedback, content);
}

/** @throws ApiError `not_found`, `forbidden` for the partner's feedback, `feedback_already_written` if it is sent, or its rating counts */
export async function discardDraft(context: MemberContext, subjectId: SubjectId, feedbackId: string): Promise<void> {
  const subject = await lockSubject(context, subjectId);
  const { sent_at, rated_at } = await assertOwnFeedback(context, subject, feedbackId);
  if (sent_at || rated_at) throw new ApiError('feedback_already_written');
  await deleteFeedback(context.tx, feedbackId);
}

async function save(
  context: MemberContext,
  subject: Subject,
  feedback: Pick<OwnFeedbackRow, 'id' | 'sent_at' | 'rated_at'>,
  content: Content,
): Promise<void> {
  const { tx, actor, now } = context;
  const questions = await listAskedQuestions(tx, subject.question_side, subject.subcategory);
  if (questions.every(({ archived }) => archived)) throw new ApiError('no_feedback_questions');
  const complete = content.send || feedback.sent_at !== null;
  const saved = await listAnswers(tx, feedback.id);
  const { faults, changes, shared } = validateAnswers(questions, saved, content, complete);
  const rating = subject.meeting_id ? ratingAfter(questions, saved, changes) : { isGiven: false, isChanged: false };
  const changeableUntil = ratingChangeableUntil(feedback);
  if (rating.isChanged && changeableUntil && now >= changeableUntil) faults.push([`answers.${ratingField}`, { code: 'rating_final' }]);
  throwFaults(faults);
  if (subject.under_way && subject.meeting_id) await endMeetingUnderWay(context, subject.meeting_id);

  const answers = [...changes].flatMap(([feedback_question_id, answer]) => (answer ? { feedback_question_id, ...answer } : []));
  const deletedIds = [...changes].flatMap(([id, answer]) => (answer ? [] : id));
  await upsertAnswers(tx, { feedback_id: feedback.id, author_user_id: actor.user_id }, answers);
  await deleteAnswers(tx, feedback.id, deletedIds);
  if (shared) await updateSharedAnswers(tx, feedback.id, shared);
  await updateFeedback(tx, feedback.id, {
    updated_at: now,
    rated_at: rating.isGiven ? (feedback.rated_at ?? feedback.sent_at ?? now) : null,
  });
  if (content.send && !feedback.sent_at) await sendFeedback(context, subject, feedback.id);
  else if (feedback.sent_at && content.answers.wants_help === 'true') await recordHelpRequest(context, subject, feedback.id);
  if (complete && subject.meeting_id) await updateTookPlace(tx, subject.meeting_id);
}

/**
 * Is the rating given after the changes, and do they change one that was given? A rating that is withdrawn, because the meeting did not take
 * place, stays withdrawn or is given anew.
 */
function ratingAfter(questions: AskedQuestionRow[], saved: SavedAnswer[], changes: ValidatedAnswers['changes']) {
  const id = questions.find(isRating)?.id ?? '';
  const before = saved.find(({ feedback_question_id }) => feedback_question_id === id)?.choice_codes ?? null;
  const after = changes.has(id) ? (changes.get(id)?.choice_codes ?? null) : before;
  return { isGiven: after !== null, isChanged: before !== null && after !== null && before.join() !== after.join() };
}

/** Does the change nothing but withdraw answers from referents? */
async function onlyUnshares({ tx }: MemberContext, subject: Subject, feedbackId: string, { answers, shared }: Content): Promise<boolean> {
  if (!shared || Object.keys(answers).length > 0) return false;
  const questions = await listAskedQuestions(tx, subject.question_side, subject.subcategory);
  const sharedAnswers = (await listAnswers(tx, feedbackId)).filter((answer) => answer.shared_with_referents);
  const names = sharedAnswers.map((answer) => questions.find(({ id }) => id === answer.feedback_question_id)?.field_name);
  return shared.every((name) => names.includes(name));
}

/** @throws ApiError `forbidden` for the partner's released feedback, `not_found` otherwise: the partner's draft is not revealed */
async function assertOwnFeedback({ tx }: MemberContext, subject: Subject, feedbackId: string): Promise<OwnFeedbackRow> {
  const own = await findFeedbackOfSide(tx, subject, subject.side);
  if (own?.id === feedbackId) return own;
  const partners = await findFeedbackOfSide(tx, subject, subject.side === 'participant' ? 'presenter' : 'participant');
  throw new ApiError(partners?.id === feedbackId && partners.released_at ? 'forbidden' : 'not_found');
}

function assertWritable({ writable }: Subject): void {
  if (!writable) throw new ApiError('transition_refused');
}

function rowOf({ side, question_side: ____, writable: _, required: __, under_way: ___, ...subject }: Subject) {
  return { ...subject, role_type: side };
}

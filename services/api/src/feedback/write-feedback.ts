import type { createMeetingFeedback } from '@binome/contract/feedbacks';
import type { z } from 'zod';
import { lockOwnAccount } from '../accounts/lock-own-account.ts';
import { updateTookPlace } from '../meetings/queries.ts';
import type { MemberContext } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { throwFaults } from '../platform/throw-faults.ts';
import { canCorrect } from '../policies/feedbacks.ts';
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
import { listAskedQuestions } from './questions/queries.ts';
import { recordHelpRequest, sendFeedback } from './send-feedback.ts';
import { lockSubject, type Subject, type SubjectId } from './subject.ts';
import { validateAnswers } from './validate-answers.ts';

type Content = z.output<typeof createMeetingFeedback.schema.body>;

/**
 * Begins one's feedback, or sends it at once. Of two that are begun at the same time, the second goes on with the first.
 * @throws ApiError `unauthorized`, `not_found`, `feedback_already_written`, `transition_refused`, `no_feedback_questions`, `invalid`,
 * `unknown_keys`
 */
export async function writeFeedback(context: MemberContext, name: SubjectId, content: Content): Promise<void> {
  const { tx, actor, now } = context;
  await lockOwnAccount(context);
  const subject = await lockSubject(context, name);
  const begun = await findFeedbackOfSide(tx, subject, subject.side);
  if (begun?.sent_at) throw new ApiError('feedback_already_written');
  assertWelcome(subject);
  const id =
    begun?.id ?? (await insertFeedback(tx, { ...rowOf(subject), author_user_id: actor.user_id, created_at: now, updated_at: now }));
  await save(context, subject, { id, sent_at: null }, content);
}

/**
 * Goes on with one's draft, sends it, or corrects what was sent. To take back what the referents may read is possible at any time.
 * @throws ApiError `not_found`, `forbidden` for the partner's, `feedback_already_written` once it can be corrected no more,
 * `transition_refused`, `no_feedback_questions`, `invalid`, `unknown_keys`
 */
export async function changeFeedback(context: MemberContext, name: SubjectId, feedbackId: string, content: Content): Promise<void> {
  await lockOwnAccount(context);
  const subject = await lockSubject(context, name);
  const feedback = await assertOwn(context, subject, feedbackId);
  if (!feedback.sent_at) assertWelcome(subject);
  else if (!canCorrect(feedback, context.now) && !(await takesBackOnly(context, subject, feedbackId, content))) {
    throw new ApiError('feedback_already_written');
  }
  await save(context, subject, feedback, content);
}

/** @throws ApiError `not_found`, `forbidden` for the partner's, `feedback_already_written` for what was sent */
export async function discardDraft(context: MemberContext, name: SubjectId, feedbackId: string): Promise<void> {
  const subject = await lockSubject(context, name);
  const { sent_at } = await assertOwn(context, subject, feedbackId);
  if (sent_at) throw new ApiError('feedback_already_written');
  await deleteFeedback(context.tx, feedbackId);
}

async function save(
  context: MemberContext,
  subject: Subject,
  feedback: Pick<OwnFeedbackRow, 'id' | 'sent_at'>,
  content: Content,
): Promise<void> {
  const { tx, actor, now } = context;
  const questions = await listAskedQuestions(tx, subject.side, subject.subcategory);
  if (questions.every(({ archived }) => archived)) throw new ApiError('no_feedback_questions');
  const complete = content.send || feedback.sent_at !== null;
  const { faults, changes, shared } = validateAnswers(questions, await listAnswers(tx, feedback.id), content, complete);
  throwFaults(faults);

  const answers = [...changes].flatMap(([feedback_question_id, answer]) => (answer ? { feedback_question_id, ...answer } : []));
  const takenBack = [...changes].flatMap(([id, answer]) => (answer ? [] : id));
  await upsertAnswers(tx, { feedback_id: feedback.id, author_user_id: actor.user_id }, answers);
  await deleteAnswers(tx, feedback.id, takenBack);
  if (shared) await updateSharedAnswers(tx, feedback.id, shared);
  await updateFeedback(tx, feedback.id, { updated_at: now });
  if (content.send && !feedback.sent_at) await sendFeedback(context, subject, feedback.id);
  else if (feedback.sent_at && content.answers.wants_help === 'true') await recordHelpRequest(context, subject, feedback.id);
  if (complete && subject.meeting_id) await updateTookPlace(tx, subject.meeting_id);
}

/** Does a change name nothing but some of the answers that the referents may read already? */
async function takesBackOnly({ tx }: MemberContext, subject: Subject, feedbackId: string, { answers, shared }: Content): Promise<boolean> {
  if (!shared || Object.keys(answers).length > 0) return false;
  const questions = await listAskedQuestions(tx, subject.side, subject.subcategory);
  const shown = (await listAnswers(tx, feedbackId)).filter((answer) => answer.shared_with_referents);
  const names = shown.map((answer) => questions.find(({ id }) => id === answer.feedback_question_id)?.field_name);
  return shared.every((name) => names.includes(name));
}

/** A partner's draft is as unknown as any other. */
async function assertOwn({ tx }: MemberContext, subject: Subject, feedbackId: string): Promise<OwnFeedbackRow> {
  const own = await findFeedbackOfSide(tx, subject, subject.side);
  if (own?.id === feedbackId) return own;
  const partners = await findFeedbackOfSide(tx, subject, subject.side === 'participant' ? 'presenter' : 'participant');
  throw new ApiError(partners?.id === feedbackId && partners.released_at ? 'forbidden' : 'not_found');
}

function assertWelcome({ welcome }: Subject): void {
  if (!welcome) throw new ApiError('transition_refused');
}

function rowOf({ side, welcome: _, required: __, ...subject }: Subject) {
  return { ...subject, role_type: side };
}

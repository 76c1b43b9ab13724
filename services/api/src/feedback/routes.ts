import {
  createMeetingFeedback,
  createRelationshipFeedback,
  deleteMeetingFeedback,
  deleteRelationshipFeedback,
  listFeedbackQuestions,
  listFeedbacks,
  listMeetingFeedbacks,
  listRelationshipFeedbacks,
  updateMeetingFeedback,
  updateRelationshipFeedback,
} from '@binome/contract/feedbacks';
import { route } from '../platform/route.ts';
import { showFeedbackForm, showOwnFeedback } from './feedback-form.ts';
import { listOwnFeedbacks } from './list-own-feedbacks.ts';
import { listOwnQuestions } from './questions/questions.ts';
import type { SubjectId } from './subject.ts';
import { changeFeedback, discardDraft, writeFeedback } from './write-feedback.ts';

const session = ({ id }: { id: string }): SubjectId => ({ subcategory: 'meeting', id });
const pair = ({ id }: { id: string }): SubjectId => ({ subcategory: 'mentoring_relationship', id });

/** The reports of sessions, and the reviews of accompaniments: both are written in the same way. */
export const feedbackRoutes = [
  route(listFeedbackQuestions, async (context) => ({ data: await listOwnQuestions(context, context.query) })),

  route(listFeedbacks, (context) => listOwnFeedbacks(context, context.query)),

  route(listMeetingFeedbacks, (context) => showFeedbackForm(context, session(context.params))),
  route(listRelationshipFeedbacks, (context) => showFeedbackForm(context, pair(context.params))),

  route(createMeetingFeedback, async (context) => {
    await writeFeedback(context, session(context.params), context.body);
    return showOwnFeedback(context, session(context.params));
  }),
  route(createRelationshipFeedback, async (context) => {
    await writeFeedback(context, pair(context.params), context.body);
    return showOwnFeedback(context, pair(context.params));
  }),

  route(updateMeetingFeedback, async (context) => {
    await changeFeedback(context, session(context.params), context.params.feedback_id, context.body);
    return showOwnFeedback(context, session(context.params));
  }),
  route(updateRelationshipFeedback, async (context) => {
    await changeFeedback(context, pair(context.params), context.params.feedback_id, context.body);
    return showOwnFeedback(context, pair(context.params));
  }),

  route(deleteMeetingFeedback, async (context) => {
    await discardDraft(context, session(context.params), context.params.feedback_id);
    return { success: true as const };
  }),
  route(deleteRelationshipFeedback, async (context) => {
    await discardDraft(context, pair(context.params), context.params.feedback_id);
    return { success: true as const };
  }),
];

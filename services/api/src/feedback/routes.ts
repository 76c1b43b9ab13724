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
} from '@binome/contract/mentoring/feedbacks';
import { route } from '../platform/http/route.ts';
import { showFeedbackForm, showOwnFeedback } from './feedback-form.ts';
import { listOwnFeedbacks } from './list-own-feedbacks.ts';
import { listOwnQuestions } from './questions/questions.ts';
import type { SubjectId } from './subject.ts';
import { changeFeedback, discardDraft, writeFeedback } from './write-feedback.ts';

const meeting = ({ id }: { id: string }): SubjectId => ({ subcategory: 'meeting', id });
const relationship = ({ id }: { id: string }): SubjectId => ({ subcategory: 'mentoring_relationship', id });

/** Reports of meetings and reviews of relationships: both are feedbacks. */
export const feedbackRoutes = [
  route(listFeedbackQuestions, async (context) => ({ data: await listOwnQuestions(context, context.query) })),

  route(listFeedbacks, (context) => listOwnFeedbacks(context, context.query)),

  route(listMeetingFeedbacks, (context) => showFeedbackForm(context, meeting(context.params))),
  route(listRelationshipFeedbacks, (context) => showFeedbackForm(context, relationship(context.params))),

  route(createMeetingFeedback, async (context) => {
    await writeFeedback(context, meeting(context.params), context.body);
    return showOwnFeedback(context, meeting(context.params));
  }),
  route(createRelationshipFeedback, async (context) => {
    await writeFeedback(context, relationship(context.params), context.body);
    return showOwnFeedback(context, relationship(context.params));
  }),

  route(updateMeetingFeedback, async (context) => {
    await changeFeedback(context, meeting(context.params), context.params.feedback_id, context.body);
    return showOwnFeedback(context, meeting(context.params));
  }),
  route(updateRelationshipFeedback, async (context) => {
    await changeFeedback(context, relationship(context.params), context.params.feedback_id, context.body);
    return showOwnFeedback(context, relationship(context.params));
  }),

  route(deleteMeetingFeedback, async (context) => {
    await discardDraft(context, meeting(context.params), context.params.feedback_id);
    return { success: true as const };
  }),
  route(deleteRelationshipFeedback, async (context) => {
    await discardDraft(context, relationship(context.params), context.params.feedback_id);
    return { success: true as const };
  }),
];

import { type FeedbackSubcategory, type ProfileType, profileTypes } from '@binome/contract/states';
import type { Answers, RelationshipDraft } from '../authoring.ts';
import type { DraftContext } from './draft-context.ts';
import { splitCodes } from './draft-context.ts';
import { meetingId, reportSentAt } from './meetings.ts';
import { relationshipIds } from './relationship-ids.ts';
import type { Row } from './row.ts';

type FeedbackSource = {
  relationship: RelationshipDraft;
  side: ProfileType;
  answers: Answers;
  subcategory: FeedbackSubcategory;
  meeting_id: string | null;
  sentAt: Date;
};

/** Reports of meetings and final reviews, all sent. */
export function reportRows(context: DraftContext) {
  const sources = context.draft.relationships.flatMap((relationship) => [
    ...reportsOf(context, relationship),
    ...reviewsOf(context, relationship),
  ]);
  return {
    feedbacks: sources.map((source) => feedbackRow(context, source)),
    feedback_answers: sources.flatMap((source) => answerRows(context, source)),
  };
}

function reportsOf(context: DraftContext, relationship: RelationshipDraft): FeedbackSource[] {
  return relationship.meetings.flatMap((meeting) => {
    if (!('reports' in meeting)) return [];
    const meeting_id = meetingId(context, relationship, meeting);
    return sideEntries(meeting.reports).map(([side, answers]) => ({
      ...{ relationship, side, answers, meeting_id, subcategory: 'meeting' as const },
      sentAt: reportSentAt(context, relationship, meeting, side),
    }));
  });
}

function reviewsOf(context: DraftContext, relationship: RelationshipDraft): FeedbackSource[] {
  const sentDaysAgo = Math.max(1, daysSinceEnd(context, relationship) - 1);
  return sideEntries(relationship.reviews ?? {}).map(([side, answers]) => ({
    sentAt: context.clock.ago(sentDaysAgo, `${relationship.participant}/${side}`),
    ...{ relationship, side, answers, meeting_id: null, subcategory: 'mentoring_relationship' as const },
  }));
}

function sideEntries(bySide: Partial<Record<ProfileType, Answers>>): [ProfileType, Answers][] {
  return profileTypes.flatMap((side) => (bySide[side] ? [[side, bySide[side]] as [ProfileType, Answers]] : []));
}

function daysSinceEnd({ draft }: DraftContext, { participant, presenter }: RelationshipDraft): number {
  const request = draft.requests.find(
    (candidate) => candidate.participant === participant && candidate.presenter === presenter && candidate.outcome?.state === 'confirmed',
  );
  const relationship = request?.outcome?.state === 'confirmed' ? request.outcome.relationship : undefined;
  return relationship && 'endedDaysAgo' in relationship ? relationship.endedDaysAgo : 1;
}

function feedbackId({ id }: DraftContext, { relationship, side, meeting_id }: FeedbackSource): string {
  return id('feedback', 'of', relationship.participant, relationship.presenter, side, meeting_id ?? 'review');
}

function feedbackRow(context: DraftContext, source: FeedbackSource): Row<'feedbacks'> {
  const { relationship, side, subcategory, meeting_id, sentAt: sent_at } = source;
  const people = relationshipIds(context, relationship);
  const released = subcategory === 'meeting' || (relationship.reviews?.participant && relationship.reviews.presenter);
  return {
    ...people,
    id: feedbackId(context, source),
    ...{ subcategory, meeting_id, role_type: side },
    author_user_id: side === 'participant' ? people.participant_user_id : people.presenter_user_id,
    ...{ created_at: sent_at, updated_at: sent_at, sent_at, released_at: released ? sent_at : null },
  };
}

function answerRows(context: DraftContext, source: FeedbackSource): Row<'feedback_answers'>[] {
  const { relationship, side, subcategory, answers } = source;
  const { id, draft } = context;
  const feedback_id = feedbackId(context, source);
  const people = relationshipIds(context, relationship);
  // Peers answer the questions of participants.
  const isPeer = draft.requests.some(
    ({ participant, presenter, peer }) => peer && participant === relationship.participant && presenter === relationship.presenter,
  );
  const asked = isPeer ? 'participant' : side;
  return Object.entries(answers).map(([field, value]) => {
    const question = draft.feedbackQuestions[asked][subcategory].find(({ field_name }) => field_name === field);
    if (!question) throw new Error(`The ${subcategory} feedback of a ${side} has no question ${field}.`);
    const { choices = [], field_type } = question;
    const choiceNumber = choices.findIndex(({ code }) => code === value) + 1;
    if (choices.length > 0 && choiceNumber === 0) throw new Error(`The question ${field} has no choice ${value}.`);
    return {
      id: id('answer', feedback_id, field),
      feedback_id,
      feedback_question_id: id('feedback', asked, subcategory, field),
      author_user_id: side === 'participant' ? people.participant_user_id : people.presenter_user_id,
      body: choices.length > 0 ? null : value,
      choice_codes: choices.length > 0 ? splitCodes(value) : null,
      score: field_type === 'scale' ? choiceNumber : null,
      score_of: field_type === 'scale' ? choices.length : null,
      shared_with_referents: field === 'to_improve',
    };
  });
}

import { type FeedbackSubcategory, type ProfileType, profileTypes } from '@binome/contract/states';
import type { Answers, PairDraft } from '../authoring.ts';
import type { Building } from './building.ts';
import { codes } from './building.ts';
import { relationshipOf } from './relationship-of.ts';
import type { Row } from './row.ts';
import { sessionId } from './sessions.ts';

type Written = {
  pair: PairDraft;
  side: ProfileType;
  answers: Answers;
  subcategory: FeedbackSubcategory;
  meeting_id: string | null;
  sent: number;
};

/** Reports of sessions and final reviews, all of them sent. */
export function reportRows(building: Building) {
  const written = building.draft.pairs.flatMap((pair) => [...reportsOf(building, pair), ...reviewsOf(building, pair)]);
  return {
    feedbacks: written.map((each) => feedbackRow(building, each)),
    feedback_answers: written.flatMap((each) => answerRows(building, each)),
  };
}

function reportsOf(building: Building, pair: PairDraft): Written[] {
  return pair.sessions.flatMap((session) => {
    if (!('reports' in session)) return [];
    const meeting_id = sessionId(building, pair, session);
    return sidesOf(session.reports).map(([side, answers]) => ({
      ...{ pair, side, answers, meeting_id, subcategory: 'meeting' as const },
      sent: Math.max(1, session.ago - 1),
    }));
  });
}

function reviewsOf(building: Building, pair: PairDraft): Written[] {
  const sent = Math.max(1, endedAgo(building, pair) - 1);
  return sidesOf(pair.reviews ?? {}).map(([side, answers]) => ({
    ...{ pair, side, answers, sent, meeting_id: null, subcategory: 'mentoring_relationship' as const },
  }));
}

function sidesOf(by: Partial<Record<ProfileType, Answers>>): [ProfileType, Answers][] {
  return profileTypes.flatMap((side) => (by[side] ? [[side, by[side]] as [ProfileType, Answers]] : []));
}

function endedAgo({ draft }: Building, { participant, presenter }: PairDraft): number {
  const request = draft.requests.find(
    ({ from, to, outcome }) => from === participant && to === presenter && outcome?.state === 'confirmed',
  );
  const relationship = request?.outcome?.state === 'confirmed' ? request.outcome.relationship : undefined;
  return relationship && 'ended' in relationship ? relationship.ended : 1;
}

function feedbackId({ id }: Building, { pair, side, meeting_id }: Written): string {
  return id('feedback', 'of', pair.participant, pair.presenter, side, meeting_id ?? 'review');
}

function feedbackRow(building: Building, written: Written): Row<'feedbacks'> {
  const { pair, side, subcategory, meeting_id, sent } = written;
  const people = relationshipOf(building, pair);
  const sent_at = building.clock.ago(sent, `${pair.participant}/${side}`);
  const bothIn = subcategory === 'meeting' || (pair.reviews?.participant && pair.reviews.presenter);
  return {
    ...people,
    id: feedbackId(building, written),
    ...{ subcategory, meeting_id, role_type: side },
    author_user_id: side === 'participant' ? people.participant_user_id : people.presenter_user_id,
    ...{ created_at: sent_at, updated_at: sent_at, sent_at, released_at: bothIn ? sent_at : null },
  };
}

function answerRows(building: Building, written: Written): Row<'feedback_answers'>[] {
  const { pair, side, subcategory, answers } = written;
  const { id, draft } = building;
  const feedback_id = feedbackId(building, written);
  const people = relationshipOf(building, pair);
  return Object.entries(answers).map(([field, value]) => {
    const question = draft.feedbackQuestions[side][subcategory].find(({ field_name }) => field_name === field);
    if (!question) throw new Error(`no question ${field} in the ${subcategory} feedback of a ${side}`);
    const { choices = [], field_type } = question;
    const place = choices.findIndex(({ code }) => code === value) + 1;
    if (choices.length > 0 && place === 0) throw new Error(`no choice ${value} of ${field}`);
    return {
      id: id('answer', feedback_id, field),
      feedback_id,
      feedback_question_id: id('feedback', side, subcategory, field),
      author_user_id: side === 'participant' ? people.participant_user_id : people.presenter_user_id,
      body: choices.length > 0 ? null : value,
      choice_codes: choices.length > 0 ? codes(value) : null,
      score: field_type === 'scale' ? place : null,
      score_of: field_type === 'scale' ? choices.length : null,
      shared_with_referents: field === 'to_improve',
    };
  });
}

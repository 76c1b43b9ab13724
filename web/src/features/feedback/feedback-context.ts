import type { Meeting } from '@binome/contract/mentoring/meetings';
import type { MentoringRelationship } from '@binome/contract/mentoring/relationships';
import type { PersonReference } from '@binome/contract/profiles/profiles';
import { useQuery } from '@tanstack/react-query';
import { meetingQuery, partnerOf } from '../../lib/data/meetings.ts';
import { relationshipQuery } from '../../lib/data/mentoring.ts';
import type { FeedbackSubject } from './queries.ts';

/** The records that a report or a review is about. */
export interface FeedbackContext {
  partner: PersonReference;
  relationship: MentoringRelationship;
  /** Undefined for a review. */
  meeting: Meeting | undefined;
}

/** Loads the relationship and, for a report, the meeting. */
export function useFeedbackContext({ kind, id }: FeedbackSubject) {
  const meeting = useQuery({ ...meetingQuery(id), enabled: kind === 'meeting' });
  const relationshipId = kind === 'meeting' ? meeting.data?.mentoring_relationship_id : id;
  const relationship = useQuery({ ...relationshipQuery(relationshipId ?? ''), enabled: relationshipId !== undefined });
  const context: FeedbackContext | undefined =
    relationship.data && (kind === 'mentoring_relationship' || meeting.data)
      ? { partner: partnerOf(relationship.data), relationship: relationship.data, meeting: meeting.data }
      : undefined;
  const failedQuery = [meeting, relationship].find(({ isLoadingError }) => isLoadingError);
  return {
    context,
    error: context ? undefined : failedQuery?.error,
    retry: () => {
      if (kind === 'meeting') meeting.refetch();
      if (relationshipId) relationship.refetch();
    },
  };
}

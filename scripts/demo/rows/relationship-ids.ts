import type { RelationshipDraft } from '../authoring.ts';
import type { DraftContext } from './draft-context.ts';
import { requestKey } from './relationships.ts';

/** The id columns of a relationship, whether a request or an administrator opened it. */
export function relationshipIds(
  { draft, id }: DraftContext,
  { participant, presenter }: Pick<RelationshipDraft, 'participant' | 'presenter'>,
) {
  const request = draft.requests.find(
    (candidate) => candidate.participant === participant && candidate.presenter === presenter && candidate.outcome?.state === 'confirmed',
  );
  return {
    mentoring_relationship_id: request ? id('relationship', requestKey(request)) : id('relationship', 'admin', participant, presenter),
    participant_user_id: id('user', participant),
    presenter_user_id: id('user', presenter),
  };
}

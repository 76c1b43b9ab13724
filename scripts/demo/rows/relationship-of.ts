import type { PairDraft } from '../authoring.ts';
import type { Building } from './building.ts';
import { requestKey } from './pairs.ts';

/** The ids of a pair: its accompaniment and its two people. */
export function relationshipOf({ draft, id }: Building, { participant, presenter }: Pick<PairDraft, 'participant' | 'presenter'>) {
  const opened = draft.requests.find(({ from, to, outcome }) => from === participant && to === presenter && outcome?.state === 'confirmed');
  return {
    mentoring_relationship_id: opened ? id('relationship', requestKey(opened)) : id('relationship', 'admin', participant, presenter),
    participant_user_id: id('user', participant),
    presenter_user_id: id('user', presenter),
  };
}

import type { ParticipantCard as Participant } from '@binome/contract/profiles/profiles';
import { Rows } from '../../ui/layout/rows.tsx';
import { ParticipantCard } from './participant-card.tsx';
import type { CommunitySearch } from './search.ts';

interface ParticipantCardsProps {
  participants: readonly Participant[];
  search: CommunitySearch;
  viewerHasAvailabilities: boolean;
  onOffer: (participant: Participant) => void;
}

export function ParticipantCards({ participants, ...props }: ParticipantCardsProps) {
  return (
    <Rows rows={participants} rowHeight={400} className="grid gap-4 md:grid-cols-2 md:has-data-expanded:items-start">
      {(participant) => <ParticipantCard participant={participant} {...props} />}
    </Rows>
  );
}

import type { ParticipantCard as Participant } from '@binome/contract/profiles/profiles';
import { useRowsInSlices } from '../../lib/first-page.ts';
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
    <ul className="grid gap-4 has-data-expanded:items-start md:grid-cols-2">
      {useRowsInSlices(participants).map((participant) => (
        <li key={participant.id} className="min-w-0">
          <ParticipantCard participant={participant} {...props} />
        </li>
      ))}
    </ul>
  );
}

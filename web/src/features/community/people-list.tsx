import type { ParticipantCard, PresenterCard } from '@binome/contract/profiles/profiles';
import type { Listed } from '../../lib/data/peers.ts';
import { Rows } from '../../ui/layout/rows.tsx';
import { PersonCard } from '../../ui/people/person-card.tsx';
import type { CommunitySearch } from './search.ts';

interface PeopleListProps {
  listed: Listed;
  people: readonly (PresenterCard | ParticipantCard)[];
  search: CommunitySearch;
}

/** The cards: two columns where there is room. */
export function PeopleList({ listed, people, search }: PeopleListProps) {
  return (
    <Rows rows={people} rowHeight={190} className="grid gap-3 md:grid-cols-2">
      {(person) => <PersonCard type={listed === 'presenter' ? 'presenter' : 'participant'} person={person} state={{ community: search }} />}
    </Rows>
  );
}

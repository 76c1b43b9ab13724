import type { ParticipantCard, PresenterCard } from '@binome/contract/profiles/profiles';
import type { ProfileType } from '@binome/contract/states';
import { Rows } from '../../ui/layout/rows.tsx';
import { PersonCard } from '../../ui/people/person-card.tsx';
import type { CommunitySearch } from './search.ts';

interface PeopleListProps {
  type: ProfileType;
  people: readonly (PresenterCard | ParticipantCard)[];
  search: CommunitySearch;
}

/** The cards: two columns where there is room. */
export function PeopleList({ type, people, search }: PeopleListProps) {
  return (
    <Rows rows={people} rowHeight={190} className="grid gap-3 md:grid-cols-2">
      {(person) => <PersonCard type={type} person={person} state={{ community: search }} />}
    </Rows>
  );
}

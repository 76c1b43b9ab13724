import type { ParticipantCard, PresenterCard } from '@binome/contract/profiles/profiles';
import type { ProfileType } from '@binome/contract/states';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { suggestionsQuery } from '../../lib/data/suggestions.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { LinkButton } from '../../ui/frame/button.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { WaitingPerson } from '../../ui/people/waiting-person.tsx';

interface WaitingPeopleProps {
  hello: string;
  onWrite: (person: PresenterCard | ParticipantCard, type: ProfileType) => void;
}

/** The three people to write to, as at the end of the profile. */
export function WaitingPeople({ hello, onWrite }: WaitingPeopleProps) {
  const { t } = useIntl();
  const { data, isPending } = useQuery(suggestionsQuery('presenter'));
  const people = data?.people ?? [];
  return (
    <div className="flex flex-col gap-6">
      <h1 tabIndex={-1} className="text-moment font-bold text-balance break-words">
        {isPending ? hello : t('dashboard.people_wait', { hello, count: people.length })}
      </h1>
      {isPending && <Skeleton className="h-96 rounded-card" />}
      {people.length > 0 && (
        <ul className="grid gap-4 lg:grid-cols-3">
          {people.map((person, index) => (
            <WaitingPerson
              key={person.id}
              person={person}
              type="presenter"
              isFirst={index === 0}
              onWrite={() => onWrite(person, 'presenter')}
            />
          ))}
        </ul>
      )}
      {!isPending && (
        <LinkButton
          to="/community"
          variant={people.length === 0 ? 'primary' : 'quiet'}
          className={people.length === 0 ? 'self-start' : '-ml-4 self-start'}
        >
          {t('dashboard.whole_community')}
          <ArrowRight aria-hidden />
        </LinkButton>
      )}
    </div>
  );
}

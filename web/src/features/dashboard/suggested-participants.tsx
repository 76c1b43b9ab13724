import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useIntl } from '../../lib/intl.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { participantSuggestionsQuery } from './queries.ts';
import { Suggestion } from './suggestion.tsx';

/** Up to three suggested participants, each with their first match reason; renders nothing if there are none. */
export function SuggestedParticipants() {
  const { t } = useIntl();
  const { data, isPending } = useQuery(participantSuggestionsQuery);
  if (isPending) {
    return (
      <Loading className="grid gap-4 md:grid-cols-3">
        <Skeleton className="h-52 rounded-card" />
        <Skeleton className="h-52 rounded-card" />
        <Skeleton className="h-52 rounded-card" />
      </Loading>
    );
  }
  if (!data?.length) return null;
  return (
    <section aria-labelledby="suggested-participants" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="suggested-participants" className="text-h2 font-semibold">
          {t('dashboard.suggested_participants')}
        </h2>
        <LinkButton to="/community" search={{ show: 'participant' }} variant="quiet" small className="-mr-3">
          {t('dashboard.whole_community')}
          <ArrowRight aria-hidden className="size-4!" />
        </LinkButton>
      </div>
      <ul className="grid gap-4 md:grid-cols-3">
        {data.map((participant) => (
          <li key={participant.id}>
            <Suggestion person={participant} type="participant" />
          </li>
        ))}
      </ul>
    </section>
  );
}

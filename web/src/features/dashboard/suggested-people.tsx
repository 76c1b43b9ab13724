import type { ProfileType } from '@binome/contract/states';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { suggestionsQuery } from '../../lib/data/suggestions.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { LinkButton } from '../../ui/frame/button.tsx';
import { Loading, Skeleton } from '../../ui/layout/skeleton.tsx';
import { Suggestion } from './suggestion.tsx';

const titles = { presenter: 'dashboard.suggested', participant: 'dashboard.suggested_participants' } as const;

/** Up to three suggested people of a role, each with their first match reason; renders nothing if there are none. */
export function SuggestedPeople({ type }: { type: ProfileType }) {
  const { t } = useIntl();
  const { data, isPending } = useQuery(suggestionsQuery(type));
  if (isPending) {
    return (
      <Loading className="grid gap-4 md:grid-cols-3">
        <Skeleton className="h-52 rounded-card" />
        <Skeleton className="h-52 rounded-card" />
        <Skeleton className="h-52 rounded-card" />
      </Loading>
    );
  }
  if (!data?.people.length) return null;
  return (
    <section aria-labelledby={`suggested-${type}`} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={`suggested-${type}`} className="text-h2 font-semibold">
          {t(titles[type])}
        </h2>
        <LinkButton to="/community" search={{ show: type }} variant="quiet" small className="-mx-3">
          {t('dashboard.whole_community')}
          <ArrowRight aria-hidden className="size-4!" />
        </LinkButton>
      </div>
      <ul className="grid gap-4 md:grid-cols-3">
        {data.people.map((person) => (
          <li key={person.id}>
            <Suggestion person={person} type={type} />
          </li>
        ))}
      </ul>
    </section>
  );
}

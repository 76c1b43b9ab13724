import type { PresenterCard } from '@binome/contract/profiles';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { useIntl } from '../../lib/intl.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ScorePill } from '../../ui/score-pill.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { suggestionsQuery } from './queries.ts';

/** Up to three suggested presenters, each with their first match reason; renders nothing if there are none. */
export function SuggestedPresenters() {
  const { t } = useIntl();
  const { data, isPending } = useQuery(suggestionsQuery);
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
    <section aria-labelledby="suggested" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="suggested" className="text-h2 font-semibold">
          {t('dashboard.suggested')}
        </h2>
        <LinkButton to="/community" variant="quiet" small className="-mr-3">
          {t('dashboard.whole_community')}
          <ArrowRight aria-hidden className="size-4!" />
        </LinkButton>
      </div>
      <ul className="grid gap-4 md:grid-cols-3">
        {data.map((presenter) => (
          <li key={presenter.id}>
            <Suggestion presenter={presenter} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Suggestion({ presenter }: { presenter: PresenterCard }) {
  const { id, first_name, last_name, avatar_url, job_title, match } = presenter;
  const reason = match?.reasons[0]?.text;
  return (
    <Card as="article" className="flex h-full flex-col gap-3 md:p-5">
      <div className="flex items-center gap-3">
        <Avatar firstName={first_name} lastName={last_name} url={avatar_url} size={40} />
        <div className="min-w-0">
          <h3 className="text-body font-semibold">
            <Link to="/profile/presenter/$id" params={{ id }} className="rounded-sm hover:underline">
              {`${first_name} ${last_name}`}
            </Link>
          </h3>
          {job_title && <p className="text-small text-ink-2">{job_title}</p>}
        </div>
      </div>
      {match?.score != null && match.word && <ScorePill score={match.score} word={match.word} className="self-start" />}
      {reason && <p className="text-note text-ink-2">{reason}</p>}
    </Card>
  );
}

import type { Helper } from '@binome/contract/accounts/invitations';
import type { OpenedAccessLink } from '@binome/contract/accounts/registration';
import { ApiFailure } from '@binome/contract/values/client';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useId } from 'react';
import { ssoAddress } from '../../lib/data/sso-address.ts';
import type { Wish } from '../../lib/data/wish.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button, buttonClass } from '../../ui/frame/button.tsx';
import { Loading, Skeleton } from '../../ui/layout/skeleton.tsx';
import { Avatar } from '../../ui/people/avatar.tsx';
import { helpersQuery } from './helpers-query.ts';

interface HelpersSceneProps {
  accessLink: { id: string; token: string };
  link: OpenedAccessLink;
  wish: Wish;
  /** Number of topics to choose from. */
  offered: number;
  onGoOn: () => void;
}

const enoughPeople = 3;

/** Who can help with the chosen topics, in their own words, and the button to an access. */
export function HelpersScene({ accessLink, link, wish, offered, onGoOn }: HelpersSceneProps) {
  const { t, formatList } = useIntl();
  const titleId = useId();
  const { data, error, refetch } = useQuery(helpersQuery(accessLink, wish, offered));
  const people = data ?? [];
  const names = formatList(
    people.map(({ first_name }) => first_name),
    { type: 'conjunction' },
  );
  return (
    <section
      aria-labelledby={titleId}
      className="flex animate-enter flex-col gap-6 rounded-scene bg-soft p-5 text-on-soft md:p-8 forced-colors:border"
    >
      <h2 id={titleId} className="font-display text-h2 font-semibold text-balance">
        {people.length > 0
          ? t(`registration.helpers_${wish.role}`, { names, count: people.length })
          : t(`registration.helpers_title_${wish.role}`)}
      </h2>
      {!data && !error && <HelpersSkeleton />}
      {people.length > 0 && (
        <ul className="grid gap-6 md:grid-cols-3">
          {people.map((person) => (
            <HelperItem key={`${person.first_name} ${person.last_name}`} person={person} />
          ))}
        </ul>
      )}
      {data && people.length < enoughPeople && (
        <p>{t(people.length > 0 ? 'registration.helpers_few' : `registration.helpers_none_${wish.role}`)}</p>
      )}
      {error && (
        <div className="flex flex-wrap items-center gap-3">
          <p>{error instanceof ApiFailure ? error.message : t('registration.helpers_failed')}</p>
          <Button onPress={() => refetch()}>{t('ui.retry')}</Button>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {link.way_in === 'sso' ? (
          <a href={ssoAddress({ company: link.company.slug, next: '/profile-choice' })} className={buttonClass('primary')}>
            {t('registration.continue_with', { company: link.company.name })}
          </a>
        ) : (
          <Button variant="primary" onPress={onGoOn}>
            {t('registration.create_access')}
            <ArrowRight aria-hidden />
          </Button>
        )}
        {link.way_in === 'sso' && <p className="text-small">{t('registration.access_sso')}</p>}
      </div>
    </section>
  );
}

function HelperItem({ person }: { person: Helper }) {
  const { t } = useIntl();
  const { first_name, last_name, job_title, title, avatar_url } = person;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] content-start items-start gap-4 md:grid-cols-1">
      <Avatar firstName={first_name} lastName={last_name} url={avatar_url} size={120} className="max-md:size-18 max-md:text-h2" />
      <div className="flex min-w-0 flex-col gap-1">
        <p className="font-display text-[1.1875rem] leading-tight font-semibold break-words">
          {first_name} {last_name}
        </p>
        {job_title && <p className="text-small break-words">{job_title}</p>}
        {title && (
          <p className="font-display text-[1.0625rem] leading-[1.35] font-medium break-words">{t('ui.own_words', { text: title })}</p>
        )}
      </div>
    </li>
  );
}

function HelpersSkeleton() {
  return (
    <Loading className="grid gap-6 md:grid-cols-3">
      {['one', 'two', 'three'].map((place) => (
        <div key={place} className="grid grid-cols-[auto_minmax(0,1fr)] gap-4 md:grid-cols-1">
          <Skeleton className="size-18 rounded-pill md:size-30" />
          <Skeleton className="h-24" />
        </div>
      ))}
    </Loading>
  );
}

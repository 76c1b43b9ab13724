import type { OwnProfile } from '@binome/contract/accounts/users';
import type { ParticipantCard, PresenterCard } from '@binome/contract/profiles/profiles';
import type { ProfileType } from '@binome/contract/states';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { enrichAnchor } from '../../lib/data/profiling-link.ts';
import { useCurrentUser } from '../../lib/data/session.ts';
import { suggestionsQuery } from '../../lib/data/suggestions.ts';
import { useTitle } from '../../lib/page/use-title.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { LinkButton } from '../../ui/frame/button.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Loading, Skeleton } from '../../ui/layout/skeleton.tsx';
import { WaitingPerson } from '../../ui/people/waiting-person.tsx';
import { MissingParts } from './missing-parts.tsx';
import { QuestionsInPlace } from './questions-in-place.tsx';
import { type Screen, secondsOf } from './screens.ts';

interface EndScreenProps {
  profile: OwnProfile;
  needed: readonly Screen[];
  enriching: readonly Screen[];
  /** The role whose profile the member fills in next. */
  nextRole: ProfileType | undefined;
  onWrite: (person: PresenterCard | ParticipantCard, type: ProfileType) => void;
}

/** How many questions are answered in place. */
const maxInPlace = 2;

/** The end of the questions: the people who wait, and the next questions; while the profile is not visible, what is missing. */
export function EndScreen({ profile, needed, enriching, nextRole, onWrite }: EndScreenProps) {
  const { t } = useIntl();
  const { first_name } = useCurrentUser();
  const listed: ProfileType = profile.type === 'presenter' ? 'participant' : 'presenter';
  const { data, isPending } = useQuery({ ...suggestionsQuery(listed), enabled: profile.visible });
  const count = data?.people.length ?? 0;
  const isReady = !profile.visible && needed.every(({ isAnswered }) => isAnswered);
  const title = profile.visible
    ? isPending
      ? t('profiling.visible')
      : t(`profiling.waiting_${listed}`, { name: first_name, count })
    : t(isReady ? 'profiling.ready' : 'profiling.nearly', { name: first_name });
  useTitle(title);
  const open = enriching
    .filter(({ kind, isAnswered }) => kind === 'answer' && !isAnswered)
    .toSorted((one, other) => secondsOf([one]) - secondsOf([other]))
    .slice(0, maxInPlace);
  return (
    <div className="flex flex-col gap-8 pt-2 pb-16">
      <div className="flex max-w-3xl flex-col gap-3">
        <h1 tabIndex={-1} className="text-moment font-bold text-balance break-words">
          {title}
        </h1>
        {profile.visible && !isPending && (
          <p className="text-ink-2">{t(count > 0 ? `profiling.write_${listed}` : `profiling.nobody_${listed}`)}</p>
        )}
      </div>
      <MissingParts profile={profile} needed={needed} />
      {profile.visible && isPending && (
        <Loading className="grid gap-4 lg:grid-cols-3">
          <Skeleton className="h-96 rounded-card" />
          <Skeleton className="h-96 rounded-card" />
          <Skeleton className="h-96 rounded-card" />
        </Loading>
      )}
      {count > 0 && (
        <ul className="grid gap-4 lg:grid-cols-3">
          {data?.people.map((person, index) => (
            <WaitingPerson key={person.id} person={person} type={listed} isFirst={index === 0} onWrite={() => onWrite(person, listed)} />
          ))}
        </ul>
      )}
      <p className="flex flex-wrap gap-x-6 gap-y-2 empty:hidden">
        {data && data.total > 0 && (
          <LinkButton
            to="/community"
            search={{ show: listed, available: listed === 'presenter' || undefined }}
            variant="quiet"
            className="-ml-4"
          >
            {t(`profiling.all_${listed}`, { count: data.total })}
            <ArrowRight aria-hidden />
          </LinkButton>
        )}
        {data?.total === 0 && <LinkButton to="/community">{t('profiling.community')}</LinkButton>}
        <OtherRole role={nextRole} />
      </p>
      {open.length > 0 && (
        <section aria-label={t('profiling.enrich')} className="rounded-scene bg-soft px-5 py-2 text-on-soft md:px-8 forced-colors:border">
          <Disclosure
            defaultExpanded={isReady}
            title={
              <span className="flex flex-col py-2">
                <b>{t('profiling.more', { count: open.length, seconds: secondsOf(open) })}</b>
                <span className="text-small font-normal">{t('profiling.more_gain')}</span>
              </span>
            }
          >
            {() => <QuestionsInPlace profile={profile} screens={enriching} ids={open.map(({ id }) => id)} />}
          </Disclosure>
        </section>
      )}
      {open.length === 0 && (
        <LinkButton to="/profiling" search={{ profile: profile.type, step: enrichAnchor }} className="self-start">
          {t('profiling.enrich')}
        </LinkButton>
      )}
    </div>
  );
}

/** Leads to the profile of the other role when the member chose both. */
function OtherRole({ role }: { role: ProfileType | undefined }) {
  const { t } = useIntl();
  const user = useCurrentUser();
  const next = role && (role === 'presenter' ? user.presenter_profiles : user.participant_profiles)[0];
  if (!next) return null;
  return (
    <LinkButton to="/profiling" search={{ profile: next.type }}>
      {t(`profiling.then_${next.type}`)}
      <ArrowRight aria-hidden />
    </LinkButton>
  );
}

import type { ParticipantCard, PresenterCard } from '@binome/contract/profiles/profiles';
import type { ProfileType } from '@binome/contract/states';
import { fitLevelOf } from '@binome/contract/values/fit-level';
import { Link, type LinkProps } from '@tanstack/react-router';
import { Clock, Lightbulb, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { profileSearch, type Sender } from '../../lib/data/peer-roles.ts';
import { formatClock } from '../../lib/text/date-time.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { BookmarkButton } from '../frame/bookmark-button.tsx';
import { cx } from '../frame/classes.ts';
import { Card } from '../layout/card.tsx';
import { Avatar } from './avatar.tsx';
import { FitMark } from './fit-mark.tsx';
import { presenterState } from './presenter-state.ts';

interface PersonCardProps {
  /** The role of this person. */
  type: ProfileType;
  person: PresenterCard | ParticipantCard;
  /** Passed to the profile, for the link back. */
  state?: LinkProps['state'];
  /** The level of the name among the headings of the page. */
  heading?: 'h2' | 'h3' | 'h4';
}

/**
 * A person to open: portrait, own sentence, how well the two fit, the topic that helps and the next common time. The whole card opens the
 * profile; the heart keeps the person. Of a peer, it says what brings the two together. Who accepts no requests is greyed, with the reason.
 */
export function PersonCard({ type, person, state, heading: Heading = 'h2' }: PersonCardProps) {
  const { t } = useIntl();
  const { id, first_name, last_name, avatar_url, title, job_title, match } = person;
  const presenter = 'availability' in person ? person : null;
  const isPeer = !presenter && 'kind' in person && person.kind === 'peer';
  const availability = presenter?.availability ?? null;
  // What brings two peers together is a sentence, in the place of a topic.
  const reason = isPeer ? match?.reasons[0]?.text : undefined;
  const topic = reason ? undefined : ('availability' in person ? person.skills : person.needs)[0]?.label;
  const isClosed = availability !== null && availability !== 'open' && !person.standing.active_relationship_id;
  const name = `${first_name} ${last_name}`;
  return (
    <Card
      as="article"
      aria-labelledby={`name-${id}`}
      className={cx(
        'relative grid h-full grid-cols-[auto_minmax(0,1fr)] content-start gap-x-3 gap-y-1.5 p-4 transition-shadow duration-150 hover:shadow-float md:gap-x-5 md:p-4',
        isClosed && 'bg-sunken shadow-none',
      )}
    >
      <Avatar
        firstName={first_name}
        lastName={last_name}
        url={avatar_url}
        size={88}
        className={cx('md:row-span-2 md:size-30', isClosed && 'grayscale')}
      />
      <div className="min-w-0">
        <Heading className="pr-9 text-h3 leading-6 font-semibold">
          <Link
            to={`/profile/${type}/$id`}
            params={{ id }}
            search={profileSearch(isPeer ? 'peer' : 'mentoring')}
            state={state ?? {}}
            id={`name-${id}`}
            data-walk
            className="rounded-sm after:absolute after:inset-0 after:rounded-card"
          >
            {name}
          </Link>
        </Heading>
        {job_title && (
          <p className="line-clamp-2 text-note text-ink-2">
            {presenter?.is_expert ? t('match.expert_job', { job: job_title }) : job_title}
          </p>
        )}
        {title && <p className="mt-1 line-clamp-2 font-display leading-5.5 font-medium">{t('ui.own_words', { text: title })}</p>}
      </div>
      <BookmarkButton kind="profile" id={id} name={name} isBookmarked={person.bookmarked} className="absolute top-1.5 right-1.5 z-1" />
      <div className="col-span-full flex min-w-0 flex-col gap-0.5 text-small text-ink-2 md:col-span-1 md:col-start-2 md:self-end">
        {match && <Fit match={match} viewer={isPeer ? 'peer' : type === 'presenter' ? 'participant' : 'presenter'} isClosed={isClosed} />}
        {reason && <p className="line-clamp-2">{reason}</p>}
        <dl className="flex min-w-0 flex-wrap gap-x-3 empty:hidden">
          {topic && (
            <Fact icon={Lightbulb} term={t(presenter ? 'match.topic' : 'match.need')}>
              {topic}
            </Fact>
          )}
          <Moment person={person} availability={availability} isPeer={isPeer} />
        </dl>
      </div>
    </Card>
  );
}

/** The fit in words; why there is none, unless the state of a closed person already says it. */
function Fit({ match, viewer, isClosed }: { match: NonNullable<PresenterCard['match']>; viewer: Sender; isClosed: boolean }) {
  if (match.score !== null) return <FitMark level={fitLevelOf(match.score)} viewer={viewer} />;
  const [obstacle] = match.obstacles;
  return isClosed || !obstacle ? null : <p className="line-clamp-2">{obstacle.text}</p>;
}

interface MomentProps {
  person: PersonCardProps['person'];
  availability: PresenterCard['availability'] | null;
  isPeer: boolean;
}

/** The state of the two, or why this person is not free; otherwise the next time at which both are. */
function Moment({ person, availability, isPeer }: MomentProps) {
  const intl = useIntl();
  const state = presenterState({ availability, standing: person.standing, isPeer });
  if (state) {
    return (
      <Fact icon={state.icon} term={intl.t('match.state')}>
        {intl.t(state.label)}
      </Fact>
    );
  }
  if (!person.next_slot) return null;
  const day = intl.formatDate(person.next_slot, { weekday: 'short', day: 'numeric', timeZone: intl.timeZone });
  return (
    <Fact icon={Clock} term={intl.t('match.common_time')}>
      {intl.t('match.common_time_at', { day, time: formatClock(intl, person.next_slot) })}
    </Fact>
  );
}

function Fact({ icon: Icon, term, children }: { icon: LucideIcon; term: string; children: ReactNode }) {
  return (
    <div className="flex max-w-full min-w-0 items-center gap-1.5">
      <dt className="sr-only">{term}</dt>
      <Icon aria-hidden className="size-4 shrink-0" />
      <dd className="min-w-0 truncate tabular-nums">{children}</dd>
    </div>
  );
}

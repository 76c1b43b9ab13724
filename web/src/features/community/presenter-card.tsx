import type { MatchSummary } from '@binome/contract/matches';
import type { PresenterCard as Presenter } from '@binome/contract/profiles';
import { Link } from '@tanstack/react-router';
import { Award, CalendarClock, Languages } from 'lucide-react';
import { formatShortDateTime } from '../../lib/date-time.ts';
import { useIntl } from '../../lib/intl.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/classes.ts';
import { PresenterChip } from '../../ui/presenter-chip.tsx';
import { StateChip } from '../../ui/state-chip.tsx';
import { Tag } from '../../ui/tag.tsx';
import { CardMatch } from './card-match.tsx';
import type { CommunitySearch } from './search.ts';

interface PresenterCardProps {
  presenter: Presenter;
  /** Kept for the way back from the profile. */
  search: CommunitySearch;
  onAsk: (presenter: Presenter) => void;
}

/** Somebody to ask: face and words first, then the match and why. Who takes nobody on is quieter, and says why. */
export function PresenterCard({ presenter, search, onAsk }: PresenterCardProps) {
  const intl = useIntl();
  const { t } = intl;
  const { id, first_name, last_name, avatar_url, job_title, business_unit, site, availability, standing } = presenter;
  const name = `${first_name} ${last_name}`;
  const closed = availability !== 'open' && !standing.active_relationship_id;
  const place = [business_unit?.name, site?.name].filter(Boolean).join(' · ');
  const profile = { to: '/profile/presenter/$id', params: { id }, state: { community: search } } as const;

  return (
    <Card
      as="article"
      aria-labelledby={`presenter-${id}`}
      className={cx('flex h-full flex-col gap-3 md:p-5', closed && 'bg-sunken shadow-none')}
    >
      <div className="flex items-start gap-3">
        <Avatar firstName={first_name} lastName={last_name} url={avatar_url} size={56} className={cx(closed && 'grayscale')} />
        <div className="min-w-0 grow">
          <h2 id={`presenter-${id}`} className="text-h3 font-semibold">
            <Link {...profile} id={`name-${id}`} className="rounded-[4px] hover:underline">
              {name}
            </Link>
          </h2>
          {job_title && <p className="text-note">{job_title}</p>}
          {place && <p className="text-small text-ink-2">{place}</p>}
        </div>
      </div>

      <dl className="flex flex-col gap-1 text-small text-ink-2">
        {presenter.languages.length > 0 && (
          <Fact icon={Languages} term={t('community.languages')}>
            {presenter.languages.map(({ label }) => label).join(', ')}
          </Fact>
        )}
        {presenter.next_free_at && (
          <Fact icon={CalendarClock} term={t('community.next_free')}>
            {t('community.next_free_at', { moment: formatShortDateTime(intl, presenter.next_free_at) })}
          </Fact>
        )}
      </dl>

      <Skills skills={presenter.skills} closed={closed} />

      <div className="flex flex-wrap gap-2 empty:hidden">
        {presenter.is_expert && (
          <StateChip icon={Award} tone="brand">
            {t('match.expert')}
          </StateChip>
        )}
        <PresenterChip availability={availability} standing={standing} />
      </div>

      {presenter.match && <CardMatch match={closed ? withoutRoom(presenter.match) : presenter.match} name={first_name} />}

      <div className="mt-auto flex flex-wrap gap-2 pt-1">
        {presenter.can.request && (
          <Button aria-label={t('match.ask_name', { name })} onPress={() => onAsk(presenter)} className="grow xs:grow-0">
            {t('match.ask')}
          </Button>
        )}
        <LinkButton
          {...profile}
          variant="quiet"
          aria-label={t('community.profile_of', { name })}
          className={presenter.can.request ? 'grow xs:grow-0' : '-ml-4'}
        >
          {t('community.profile')}
        </LinkButton>
      </div>
    </Card>
  );
}

/** The chip says already that the presenter takes nobody on: only what else stands in the way is left. */
function withoutRoom(match: MatchSummary): MatchSummary {
  return { ...match, obstacles: match.obstacles.filter(({ code }) => code !== 'paused' && code !== 'no_capacity') };
}

const shownSkills = 3;

function Skills({ skills, closed }: { skills: Presenter['skills']; closed: boolean }) {
  const { t } = useIntl();
  if (skills.length === 0) return null;
  const more = skills.length - shownSkills;
  return (
    <ul aria-label={t('community.skills')} className={cx('flex flex-wrap items-center gap-1.5', closed && '[&_span]:bg-surface')}>
      {skills.slice(0, shownSkills).map(({ code, label }) => (
        <li key={code} className="max-w-full">
          <Tag>{label}</Tag>
        </li>
      ))}
      {more > 0 && <li className="text-small text-ink-2">{t('community.more_skills', { count: more })}</li>}
    </ul>
  );
}

function Fact({ icon: Icon, term, children }: { icon: typeof Award; term: string; children: string }) {
  return (
    <div className="flex items-start gap-1.5">
      <dt className="sr-only">{term}</dt>
      <Icon aria-hidden className="mt-px size-4 shrink-0" />
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

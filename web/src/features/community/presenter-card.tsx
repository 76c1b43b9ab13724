import type { PresenterCard as Presenter } from '@binome/contract/profiles/profiles';
import { Award, Languages } from 'lucide-react';
import { useIntl } from '../../lib/text/intl.ts';
import { Button, LinkButton } from '../../ui/frame/button.tsx';
import { cx } from '../../ui/frame/classes.ts';
import { Card } from '../../ui/layout/card.tsx';
import { StateChip } from '../../ui/layout/state-chip.tsx';
import { Tag } from '../../ui/layout/tag.tsx';
import { withoutCapacityObstacles } from '../../ui/people/match-reasons.tsx';
import { PresenterChip } from '../../ui/people/presenter-chip.tsx';
import { CardMatch } from './card-match.tsx';
import { CardPerson } from './card-person.tsx';
import { CommonSlot } from './common-slot.tsx';
import { Fact } from './fact.tsx';
import type { CommunitySearch } from './search.ts';

interface PresenterCardProps {
  presenter: Presenter;
  /** The search parameters of this page, for the link back from the profile page. */
  search: CommunitySearch;
  viewerHasAvailabilities: boolean;
  onRequest: (presenter: Presenter) => void;
}

/** A presenter with their match. A presenter who accepts no requests is greyed out, with the reason. */
export function PresenterCard({ presenter, search, viewerHasAvailabilities, onRequest }: PresenterCardProps) {
  const { t } = useIntl();
  const { id, first_name, last_name, availability, standing } = presenter;
  const name = `${first_name} ${last_name}`;
  const isClosed = availability !== 'open' && !standing.active_relationship_id;
  const profileLink = { to: '/profile/presenter/$id', params: { id }, state: { community: search } } as const;

  return (
    <Card
      as="article"
      aria-labelledby={`name-${id}`}
      className={cx('flex h-full flex-col gap-3 md:p-5', isClosed && 'bg-sunken shadow-none')}
    >
      <CardPerson person={presenter} profileLink={profileLink} isClosed={isClosed} />

      <dl className="flex flex-col gap-1 text-small text-ink-2">
        {presenter.languages.length > 0 && (
          <Fact icon={Languages} term={t('community.languages')}>
            {presenter.languages.map(({ label }) => label).join(', ')}
          </Fact>
        )}
        <CommonSlot nextSlot={presenter.next_slot} viewerHasAvailabilities={viewerHasAvailabilities && !isClosed} />
      </dl>

      <Skills skills={presenter.skills} isClosed={isClosed} />

      <div className="flex flex-wrap gap-2 empty:hidden">
        {presenter.is_expert && (
          <StateChip icon={Award} tone="brand">
            {t('match.expert')}
          </StateChip>
        )}
        <PresenterChip availability={availability} standing={standing} />
      </div>

      {presenter.match && (
        <CardMatch match={isClosed ? withoutCapacityObstacles(presenter.match) : presenter.match} name={first_name} viewer="participant" />
      )}

      <div className="mt-auto flex flex-wrap gap-2 pt-1">
        {presenter.can.request && (
          <Button aria-label={t('match.ask_name', { name })} onPress={() => onRequest(presenter)} className="grow xs:grow-0">
            {t('match.ask')}
          </Button>
        )}
        <LinkButton
          {...profileLink}
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

const maxSkills = 3;

function Skills({ skills, isClosed }: { skills: Presenter['skills']; isClosed: boolean }) {
  const { t } = useIntl();
  if (skills.length === 0) return null;
  const hiddenCount = skills.length - maxSkills;
  return (
    <ul aria-label={t('community.skills')} className={cx('flex flex-wrap items-center gap-1.5', isClosed && '[&_span]:bg-surface')}>
      {skills.slice(0, maxSkills).map(({ code, label }) => (
        <li key={code} className="max-w-full">
          <Tag>{label}</Tag>
        </li>
      ))}
      {hiddenCount > 0 && <li className="text-small text-ink-2">{t('community.more_skills', { count: hiddenCount })}</li>}
    </ul>
  );
}

import type { CircleDetail } from '@binome/contract/circles/circles';
import { useId } from 'react';
import { useCurrentUser } from '../../lib/data/session.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { LinkButton } from '../../ui/frame/button.tsx';
import { Scene } from '../../ui/layout/scene.tsx';
import { listNames } from './people.ts';
import { PlaceButtons } from './place-buttons.tsx';
import { formatSeasonDay } from './rhythm.ts';

/** A circle as those see it who are not in it: its season, its people, and what they may do about a place, or why not. */
export function CircleOutline({ circle }: { circle: CircleDetail }) {
  const intl = useIntl();
  const { t } = intl;
  const { id: viewerId } = useCurrentUser();
  const titleId = useId();
  const { state, size, members, description, starts_on, ends_on, own_state, can } = circle;
  const free = Math.max(0, size - members.length);
  const titleOf = () => {
    if (can.answer) return t('circle.invited_title');
    if (own_state === 'requested') return t('circle.asked_title');
    if (state === 'ended') return t('circle.over_title');
    if (free === 0) return t('circle.full_title');
    return can.join ? t('circle.free_title', { free }) : t('circle.closed_title');
  };
  return (
    <Scene aria-labelledby={titleId}>
      <h2 id={titleId} className="text-h2 font-semibold text-balance">
        {titleOf()}
      </h2>
      {description && <p className="max-w-[66ch] break-words whitespace-pre-line">{description}</p>}
      <p className="max-w-[66ch] text-note">
        {[
          t('circle.season', { start: formatSeasonDay(intl, starts_on), end: formatSeasonDay(intl, ends_on) }),
          members.length > 0 && t('circle.in_it', { names: listNames(intl, members, viewerId) }),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <PlaceButtons circle={circle} describedBy={titleId} primary />
        {!can.answer && !can.join && own_state !== 'requested' && <LinkButton to="/circles">{t('circle.see_all')}</LinkButton>}
      </div>
      <p className="text-small">{t('circle.what_is_read')}</p>
    </Scene>
  );
}

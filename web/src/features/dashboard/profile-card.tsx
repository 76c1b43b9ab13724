import type { OwnProfile } from '@binome/contract/accounts/users';
import { completionLink } from '../../lib/data/profiling-link.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { LinkButton } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Progress } from '../../ui/layout/progress.tsx';

/** The completion and visibility of the profile, with links to it. */
export function ProfileCard({ profile }: { profile: OwnProfile }) {
  const { t, formatNumber } = useIntl();
  // A paused mentor stays in the community; mentors do not find a paused mentee.
  const isSeen = profile.visible && !(profile.paused && profile.type === 'participant');
  const { id, type, completion_percentage, visible } = profile;
  return (
    <Card as="section" aria-label={t('dashboard.profile')} className="flex flex-col gap-4">
      <Progress
        label={t('dashboard.profile')}
        value={completion_percentage}
        text={formatNumber(completion_percentage / 100, { style: 'percent' })}
      />
      <p className="text-note text-ink-2">{t(isSeen ? 'dashboard.profile_visible' : 'dashboard.profile_hidden')}</p>
      <div className="mt-auto flex flex-wrap gap-2">
        {!visible && <LinkButton {...completionLink(profile)}>{t('dashboard.complete')}</LinkButton>}
        <LinkButton to={`/profile/${type}/$id`} params={{ id }} variant={visible ? 'secondary' : 'quiet'}>
          {t('dashboard.see_profile')}
        </LinkButton>
      </div>
    </Card>
  );
}

import type { ProfileType } from '@binome/contract/states';
import type { OwnProfile } from '@binome/contract/users';
import { CircleCheck, CirclePause } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useIntl } from '../../lib/intl.ts';
import { useCurrentUser } from '../../lib/session.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StateChip } from '../../ui/state-chip.tsx';
import { usePreload } from '../../ui/use-preload.ts';
import { formatDay } from './format-day.ts';

const PauseForm = lazy(() => import('./pause-form.tsx').then((module) => ({ default: module.PauseForm })));
const load = () => import('./leave-role-dialog.tsx');
const LeaveRoleDialog = lazy(() => load().then((module) => ({ default: module.LeaveRoleDialog })));

/** The member's roles, with a pause of each and a button to leave it. */
export function RoleSettings() {
  const { t } = useIntl();
  const { presenter_profiles, participant_profiles } = useCurrentUser();
  const [leaving, setLeaving] = useState<OwnProfile | null>(null);
  usePreload(load);
  const profiles = [...presenter_profiles, ...participant_profiles];
  const [firstProfile] = profiles;
  const otherRole: ProfileType = firstProfile?.type === 'presenter' ? 'participant' : 'presenter';
  return (
    <>
      {profiles.map((profile) => (
        <section
          key={profile.id}
          aria-label={t(`settings.role_${profile.type}`)}
          className="flex flex-col gap-4 border-b border-line pb-5 last:border-0 last:pb-0"
        >
          <Role profile={profile} onLeave={() => setLeaving(profile)} />
        </section>
      ))}
      {!firstProfile && <p className="text-note">{t('settings.role_none')}</p>}
      {profiles.length < 2 && (
        <LinkButton to="/profile-choice/{-$anchor}" variant="quiet" className="self-start">
          {firstProfile ? t(`settings.take_other_${otherRole}`) : t('settings.take_role')}
        </LinkButton>
      )}
      <Suspense>{leaving && <LeaveRoleDialog profile={leaving} onClose={() => setLeaving(null)} />}</Suspense>
    </>
  );
}

function Role({ profile, onLeave }: { profile: OwnProfile; onLeave: () => void }) {
  const intl = useIntl();
  const { t } = intl;
  const { type, paused, paused_until } = profile;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-h3 font-semibold">{t(`settings.role_${type}`)}</h2>
        {paused ? (
          <StateChip icon={CirclePause} tone="warning">
            {paused_until ? t('settings.paused_until', { day: formatDay(intl, paused_until) }) : t('settings.paused')}
          </StateChip>
        ) : (
          <StateChip icon={CircleCheck} tone="success">
            {t(`settings.open_${type}`)}
          </StateChip>
        )}
      </div>
      <Suspense fallback={<Skeleton className="h-72" />}>
        <PauseForm profile={profile} />
      </Suspense>
      <Button variant="danger" className="self-start" onPress={onLeave}>
        {t(`settings.leave_role_${type}`)}
      </Button>
    </>
  );
}

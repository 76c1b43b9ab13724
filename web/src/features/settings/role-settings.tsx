import type { OwnProfile } from '@binome/contract/accounts/users';
import type { ProfileType } from '@binome/contract/states';
import { CircleCheck, CirclePause } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useCurrentUser } from '../../lib/data/session.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button, LinkButton } from '../../ui/frame/button.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { StateChip } from '../../ui/layout/state-chip.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { usePreload } from '../../ui/overlays/use-preload.ts';
import type { RoleEnd } from './end-role-dialog.tsx';
import { formatDay } from './format-day.ts';

const PauseForm = lazy(() => import('./pause-form.tsx').then((module) => ({ default: module.PauseForm })));
const load = () => import('./end-role-dialog.tsx');
const EndRoleDialog = lazyDialog(() => load().then((module) => module.EndRoleDialog));

/** The member's roles, with a pause of each, and buttons to leave it or delete its profile. */
export function RoleSettings() {
  const { t } = useIntl();
  const { presenter_profiles, participant_profiles } = useCurrentUser();
  const [ending, setEnding] = useState<{ profile: OwnProfile; end: RoleEnd } | null>(null);
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
          <Role profile={profile} onEnd={(end) => setEnding({ profile, end })} />
        </section>
      ))}
      {!firstProfile && <p className="text-note">{t('settings.role_none')}</p>}
      {profiles.length < 2 && (
        <LinkButton to="/profile-choice/{-$anchor}" params={{ anchor: undefined }} variant="quiet" className="self-start">
          {firstProfile ? t(`settings.take_other_${otherRole}`) : t('settings.take_role')}
        </LinkButton>
      )}
      {ending && <EndRoleDialog {...ending} onClose={() => setEnding(null)} />}
    </>
  );
}

function Role({ profile, onEnd }: { profile: OwnProfile; onEnd: (end: RoleEnd) => void }) {
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
      <div className="flex flex-wrap gap-x-3 gap-y-2">
        <Button variant="danger" onPress={() => onEnd('leave')}>
          {t(`settings.leave_role_${type}`)}
        </Button>
        <Button variant="quiet" className="text-danger" onPress={() => onEnd('delete')}>
          {t(`settings.delete_profile_${type}`)}
        </Button>
      </div>
    </>
  );
}

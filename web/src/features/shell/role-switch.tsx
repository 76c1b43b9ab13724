import type { CurrentUser } from '@binome/contract/accounts/users';
import { ChevronsUpDown } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Button } from 'react-aria-components';
import { useCurrentUser } from '../../lib/data/session.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { usePanel } from '../../ui/overlays/use-panel.ts';
import { roleOptions } from './role-options.ts';
import { useShownRole } from './use-shown-role.ts';

const load = () => import('./role-panel.tsx');
const RolePanel = lazy(() => load().then((module) => ({ default: module.RolePanel })));

/** The role that the page shows and the current program, with a menu when there are several. */
export function RoleSwitch() {
  const user = useCurrentUser();
  const { profiles, programs } = roleOptions(user);
  if (!user.current_profile && programs.length === 0) return null;
  if (profiles.length > 1 || programs.length > 1) return <SwitchButton user={user} />;
  return (
    <div className="py-2 lg:px-3">
      <CurrentRole user={user} />
    </div>
  );
}

function SwitchButton({ user }: { user: CurrentUser }) {
  const { button, panel } = usePanel('menu', load);
  return (
    <>
      <Button
        {...button}
        className="flex min-h-11 w-full items-center justify-between gap-2 rounded-control border border-line-strong bg-surface px-3 py-2 text-left hover:bg-sunken"
      >
        <CurrentRole user={user} />
        <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-ink-2" />
      </Button>
      <Suspense>{panel && <RolePanel {...panel} />}</Suspense>
    </>
  );
}

function CurrentRole({ user }: { user: CurrentUser }) {
  const { t } = useIntl();
  const role = useShownRole();
  return (
    <span className="flex min-w-0 flex-col">
      {role && <span className="truncate text-note font-semibold">{t('shell.role', { type: role })}</span>}
      {user.current_program && <span className="truncate text-small text-ink-2">{user.current_program.name}</span>}
    </span>
  );
}

import { lazy, Suspense } from 'react';
import { Button } from 'react-aria-components';
import { useCurrentUser } from '../../lib/data/session.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { cx } from '../../ui/frame/classes.ts';
import { usePanel } from '../../ui/overlays/use-panel.ts';
import { Avatar } from '../../ui/people/avatar.tsx';
import { useShownRole } from './use-shown-role.ts';

const load = () => import('./account-panel.tsx');
const AccountPanel = lazy(() => load().then((module) => ({ default: module.AccountPanel })));

/** The button that opens the account menu: the person's picture, and on a desktop also their name, role and program. */
export function AccountMenu({ isNamed }: { isNamed?: boolean }) {
  const { t } = useIntl();
  const { first_name, last_name, avatar_url } = useCurrentUser();
  const { button, panel } = usePanel('menu', load);
  const name = `${first_name} ${last_name}`;
  return (
    <>
      <Button
        {...button}
        aria-label={isNamed ? undefined : t('shell.account_of', { name })}
        className={cx(
          'flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-3 rounded-control text-left hover:bg-sunken',
          isNamed && 'justify-start p-2',
        )}
      >
        <Avatar firstName={first_name} lastName={last_name} url={avatar_url} />
        {isNamed && (
          <span className="min-w-0">
            <span className="sr-only">{t('shell.account_of', { name })}</span>{' '}
            <span aria-hidden className="block text-note/5 font-semibold break-words">
              {name}
            </span>
            <CurrentRole />
          </span>
        )}
      </Button>
      <Suspense>{panel && <AccountPanel {...panel} placement={isNamed ? 'top start' : 'bottom end'} />}</Suspense>
    </>
  );
}

function CurrentRole() {
  const { t } = useIntl();
  const { current_program: program } = useCurrentUser();
  const role = useShownRole();
  const parts = [role && t('shell.role', { type: role }), program?.name].filter(Boolean);
  return <span className="block text-small break-words text-ink-2 empty:hidden">{parts.join(' · ')}</span>;
}

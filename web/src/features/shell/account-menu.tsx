import { lazy, Suspense } from 'react';
import { Button } from 'react-aria-components';
import { useCurrentUser } from '../../lib/data/session.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { usePanel } from '../../ui/overlays/use-panel.ts';
import { Avatar } from '../../ui/people/avatar.tsx';

const load = () => import('./account-panel.tsx');
const AccountPanel = lazy(() => load().then((module) => ({ default: module.AccountPanel })));

/** The avatar button that opens the account menu. */
export function AccountMenu() {
  const { t } = useIntl();
  const { first_name, last_name, avatar_url } = useCurrentUser();
  const { button, panel } = usePanel('menu', load);
  return (
    <>
      <Button
        {...button}
        aria-label={t('shell.account_of', { name: `${first_name} ${last_name}` })}
        className="grid size-11 shrink-0 place-items-center rounded-pill"
      >
        <Avatar firstName={first_name} lastName={last_name} url={avatar_url} />
      </Button>
      <Suspense>{panel && <AccountPanel {...panel} />}</Suspense>
    </>
  );
}

import { useRouterState } from '@tanstack/react-router';
import { Ellipsis } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Button } from 'react-aria-components';
import { useIntl } from '../../lib/text/intl.ts';
import { cx } from '../../ui/frame/classes.ts';
import { usePanel } from '../../ui/overlays/use-panel.ts';
import { moreItems } from './navigation-items.ts';

const load = () => import('./more-panel.tsx');
const MorePanel = lazy(() => load().then((module) => ({ default: module.MorePanel })));

/** The last entry of the bar of a phone: a menu of the places that the bar has no room for. */
export function MoreMenu({ className }: { className: string }) {
  const { t } = useIntl();
  const { button, panel } = usePanel('menu', load);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const isInside = moreItems.some(({ to }) => path === to || path.startsWith(`${to}/`));
  return (
    <>
      <Button {...button} className={cx(className, 'w-full', isInside && 'font-semibold text-on-soft')}>
        <span className={cx('flex rounded-pill px-3.5 py-0.5', isInside && 'bg-soft')}>
          <Ellipsis aria-hidden className="size-5.5 shrink-0" />
        </span>
        <span className="max-w-full truncate">{t('shell.more')}</span>
      </Button>
      <Suspense>{panel && <MorePanel {...panel} />}</Suspense>
    </>
  );
}

import { Link } from '@tanstack/react-router';
import { useIntl } from '../../lib/text/intl.ts';
import { MoreMenu } from './more-menu.tsx';
import { mainItems, moreItems } from './navigation-items.ts';
import { UnreadMessages } from './unread-messages.tsx';

/** The navigation at the left on a desktop. */
export function SideNavigation() {
  const { t } = useIntl();
  return (
    <nav aria-label={t('shell.places')} className="flex flex-col gap-4">
      {[mainItems, moreItems].map((items) => (
        <ul key={items[0]?.to} className="flex flex-col gap-1 not-first:border-t not-first:border-line not-first:pt-4">
          {items.map(({ to, label, icon: Icon, countsUnread }) => (
            <li key={to}>
              <Link
                to={to}
                className="flex min-h-11 items-center gap-3 rounded-[0.875rem] px-3 text-note font-medium text-ink-2 transition-colors duration-150 hover:bg-sunken hover:text-ink aria-[current=page]:bg-soft aria-[current=page]:font-semibold aria-[current=page]:text-on-soft forced-colors:aria-[current=page]:border"
              >
                <Icon aria-hidden className="size-5.5 shrink-0" />
                {t(label)}
                {countsUnread && <UnreadMessages className="ml-auto" />}
              </Link>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}

/** An entry of the bar at the bottom. Large texts stop at the width of the screen, so that each place keeps its whole name. */
const itemClass =
  'group flex min-h-14 flex-col items-center justify-center gap-0.5 px-0.5 text-center text-[min(0.6875rem,3.2vw)]/[1.27] font-medium tracking-tight text-ink-2 outline-offset-[-3px] aria-[current=page]:font-semibold aria-[current=page]:text-on-soft forced-colors:aria-[current=page]:border';

/** The ground of the icon of the current place. */
const pillClass = 'flex rounded-pill px-3.5 py-0.5 group-aria-[current=page]:bg-soft';

/** The navigation at the bottom on a phone. */
export function BottomNavigation() {
  const { t } = useIntl();
  return (
    <nav
      aria-label={t('shell.places')}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] group-has-data-thread/shell:hidden"
    >
      <ul className="mx-auto flex max-w-lg">
        {mainItems.map(({ to, label, icon: Icon, countsUnread }) => (
          <li key={to} className="min-w-0 flex-auto">
            <Link to={to} className={itemClass}>
              <span className={pillClass}>
                <Icon aria-hidden className="size-5.5 shrink-0" />
                {countsUnread && <UnreadMessages className="-mr-4.5 -translate-y-1" />}
              </span>
              <span className="line-clamp-2 max-w-full">{t(label)}</span>
            </Link>
          </li>
        ))}
        <li className="min-w-0 flex-auto">
          <MoreMenu className={itemClass} />
        </li>
      </ul>
    </nav>
  );
}

import { Link } from '@tanstack/react-router';
import { useIntl } from '../../lib/intl.ts';
import { useCurrentUser } from '../../lib/session.ts';
import { navigationItemsFor } from './navigation-items.ts';

/** The navigation at the left on a desktop. */
export function SideNavigation() {
  const { t } = useIntl();
  const user = useCurrentUser();
  return (
    <nav aria-label={t('shell.places')}>
      <ul className="flex flex-col gap-1">
        {navigationItemsFor(user).map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-11 items-center gap-3 rounded-control px-3 text-note font-medium text-ink-2 transition-colors duration-150 hover:bg-sunken hover:text-ink aria-[current=page]:bg-soft aria-[current=page]:font-semibold aria-[current=page]:text-on-soft forced-colors:aria-[current=page]:border"
            >
              <Icon aria-hidden className="size-5 shrink-0" />
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The navigation at the bottom on a phone. */
export function BottomNavigation() {
  const { t } = useIntl();
  const user = useCurrentUser();
  return (
    <nav
      aria-label={t('shell.places')}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="mx-auto flex max-w-lg">
        {navigationItemsFor(user).map(({ to, label, icon: Icon }) => (
          <li key={to} className="min-w-0 flex-1">
            <Link
              to={to}
              className="flex min-h-14 flex-col items-center justify-center gap-0.5 px-1 text-caption font-medium text-ink-2 outline-offset-[-3px] aria-[current=page]:font-semibold aria-[current=page]:text-link forced-colors:aria-[current=page]:border"
            >
              <Icon aria-hidden className="size-5 shrink-0" />
              <span className="max-w-full truncate">{t(label)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

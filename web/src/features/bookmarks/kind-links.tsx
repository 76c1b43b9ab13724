import { Link } from '@tanstack/react-router';
import type { BookmarkPage } from '../../lib/data/bookmarks.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { bookmarkKinds } from './bookmark-kinds.ts';

/** All kinds, or one, with how many there are. The choice is in the address. */
export function KindLinks({ totals }: { totals: BookmarkPage['totals'] | undefined }) {
  const { t } = useIntl();
  return (
    <nav aria-label={t('bookmarks.kinds')} className="mb-4">
      <ul className="flex flex-wrap gap-2">
        {[undefined, ...bookmarkKinds].map((kind) => (
          <li key={kind ?? 'all'}>
            <Link
              to="/bookmarks"
              search={kind ? { kind } : {}}
              resetScroll={false}
              // Marks the link of this kind only; by itself, the link of all kinds is on every page.
              activeOptions={{ exact: true }}
              className="inline-flex min-h-11 items-center gap-2 rounded-pill border border-line-strong bg-surface px-4 text-note font-semibold transition-colors duration-150 hover:bg-sunken aria-[current=page]:border-primary aria-[current=page]:bg-soft aria-[current=page]:text-on-soft forced-colors:aria-[current=page]:outline-3 forced-colors:aria-[current=page]:-outline-offset-3 forced-colors:aria-[current=page]:outline-[Highlight]"
            >
              {t(`bookmarks.${kind ?? 'all'}`)}
              {kind && totals && totals[kind] > 0 && <span className="text-small font-normal tabular-nums">{totals[kind]}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

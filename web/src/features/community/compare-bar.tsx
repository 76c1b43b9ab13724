import { useQuery } from '@tanstack/react-query';
import { Columns2 } from 'lucide-react';
import { useState } from 'react';
import type { Listed } from '../../lib/data/peers.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { Avatar } from '../../ui/people/avatar.tsx';
import { bookmarkedQuery } from './bookmarked-query.ts';

const CompareDialog = lazyDialog(() => import('./compare-dialog.tsx').then((module) => module.CompareDialog));

/** Floats over the list once two people are kept, and opens them side by side. */
export function CompareBar({ listed }: { listed: Listed }) {
  const { t } = useIntl();
  const { data: people = [] } = useQuery(bookmarkedQuery(listed));
  const [isOpen, setOpen] = useState(false);
  const [left, right] = people;
  if (!left || !right) return null;
  return (
    <>
      <section
        aria-label={t('community.compare_bar')}
        className="sticky bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-10 flex items-center gap-3 self-center rounded-pill bg-surface py-2 pr-2 pl-3 shadow-float lg:bottom-5 forced-colors:border"
      >
        <span className="flex -space-x-2.5">
          {[left, right].map(({ id, first_name, last_name, avatar_url }) => (
            <Avatar key={id} firstName={first_name} lastName={last_name} url={avatar_url} size={40} className="border-2 border-surface" />
          ))}
        </span>
        <p className="hidden text-small md:block">{t('community.side_by_side', { left: left.first_name, right: right.first_name })}</p>
        <Button onPress={() => setOpen(true)} className="rounded-pill">
          <Columns2 aria-hidden />
          {t('community.compare')}
        </Button>
      </section>
      {isOpen && <CompareDialog listed={listed} people={people} onClose={() => setOpen(false)} />}
    </>
  );
}

import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import { useIntl } from '../../../lib/text/intl.ts';

const Finder = lazy(() => import('./finder.tsx').then((module) => ({ default: module.Finder })));

/** Loads the search and the keys at the first key, or at a press of their entry, which a desktop shows. */
export function FinderLoader({ hasEntry }: { hasEntry?: boolean }) {
  const { t } = useIntl();
  const [firstKey, setFirstKey] = useState<KeyboardEvent | null>(null);
  const [presses, setPresses] = useState(0);
  useEffect(() => {
    if (firstKey) return;
    const start = (event: KeyboardEvent) => {
      // Held for another key, which comes next and is the first one.
      if (['Control', 'Meta', 'Shift', 'Alt'].includes(event.key)) return;
      // Browsers search by this key too.
      if ((event.ctrlKey || event.metaKey) && event.key === 'k') event.preventDefault();
      setFirstKey(event);
    };
    addEventListener('keydown', start);
    return () => removeEventListener('keydown', start);
  }, [firstKey]);
  return (
    <>
      {hasEntry && (
        <Button
          aria-haspopup="dialog"
          onPress={() => setPresses(presses + 1)}
          className="flex min-h-11 items-center gap-3 rounded-control border border-line-strong bg-surface px-3 text-note text-ink-2 hover:bg-sunken hover:text-ink"
        >
          <Search aria-hidden className="size-5 shrink-0" />
          {t('shell.find')}
          <kbd aria-hidden className="ml-auto font-sans text-small">
            {/Mac/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'}
          </kbd>
        </Button>
      )}
      <Suspense>{(firstKey || presses > 0) && <Finder firstKey={firstKey} presses={presses} />}</Suspense>
    </>
  );
}

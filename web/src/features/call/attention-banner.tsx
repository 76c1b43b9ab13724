import { BellRing } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useStore } from '../../lib/page/store.ts';
import { useIntl } from '../../lib/text/intl.ts';
import type { Call } from './call.ts';
import { playChime } from './chime.ts';

const shownMilliseconds = 8000;

/** The partner draws attention: two notes, and a line that goes by itself. */
export function AttentionBanner({ call, partnerName: name }: { call: Call; partnerName: string }) {
  const { t } = useIntl();
  const { calledAt } = useStore(call.store);
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (calledAt === null) return;
    setIsShown(true);
    void playChime();
    const timer = setTimeout(() => setIsShown(false), shownMilliseconds);
    return () => clearTimeout(timer);
  }, [calledAt]);
  return (
    <div role="alert" className="absolute inset-x-0 top-3 z-10 flex justify-center">
      {isShown && (
        <p className="flex items-center gap-2 rounded-pill bg-soft px-4 py-2 text-note font-semibold text-on-soft shadow-float">
          <BellRing aria-hidden className="size-5" />
          {t('call.wants_attention', { name })}
        </p>
      )}
    </div>
  );
}

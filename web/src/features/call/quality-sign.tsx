import { SignalHigh, SignalLow, SignalMedium } from 'lucide-react';
import { useIntl } from '../../lib/text/intl.ts';
import type { Quality } from './quality.ts';

const icons = { good: SignalHigh, fair: SignalMedium, poor: SignalLow };

/** How good the connection is. A good one needs no words on the screen. */
export function QualitySign({ quality }: { quality: Quality }) {
  const { t } = useIntl();
  const Icon = icons[quality];
  return (
    <span className="ml-auto flex items-center gap-1.5 text-small" data-quality={quality}>
      <Icon aria-hidden className="size-5" />
      <span className={quality === 'good' ? 'sr-only' : undefined}>{t(`call.quality_${quality}`)}</span>
    </span>
  );
}

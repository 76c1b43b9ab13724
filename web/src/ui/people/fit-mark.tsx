import type { FitLevel } from '@binome/contract/values/fit-level';
import type { Sender } from '../../lib/data/peer-roles.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { cx } from '../frame/classes.ts';

/** The bars that are filled at each level, of five. */
const bars: Record<FitLevel, number> = { 1: 2, 2: 3, 3: 4, 4: 5 };

interface FitMarkProps {
  level: FitLevel;
  /** The reader: a mentee reads what is close to their need, a mentor what is close to what they offer. */
  viewer?: Sender;
  className?: string;
}

/** How close a person is to what the viewer looks for: five bars and the words. */
export function FitMark({ level, viewer = 'participant', className }: FitMarkProps) {
  const { t } = useIntl();
  return (
    <span className={cx('inline-flex items-center gap-2 text-small font-medium text-ink-2', className)}>
      <span aria-hidden className="inline-flex shrink-0 gap-0.5">
        {[1, 2, 3, 4, 5].map((bar) => (
          <span
            key={bar}
            className={cx(
              'h-1.5 w-3 rounded-pill forced-color-adjust-none',
              bar <= bars[level] ? 'bg-primary forced-colors:bg-[CanvasText]' : 'bg-ring-pale forced-colors:bg-[GrayText]',
            )}
          />
        ))}
      </span>
      {t('ui.fit', { level: `${level}`, viewer })}
    </span>
  );
}

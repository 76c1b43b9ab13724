import { Check, type LucideIcon } from 'lucide-react';
import { useIntl } from '../lib/intl.ts';
import { cx } from './classes.ts';

interface IconStepperProps {
  label: string;
  steps: readonly { icon: LucideIcon; words: string }[];
  /** Index of the step under way; the number of steps when all are done. */
  current: number;
}

/** Where two people stand on their way: each step in words, with its icon. */
export function IconStepper({ label, steps, current }: IconStepperProps) {
  const { t } = useIntl();
  return (
    <ol aria-label={label} className="flex">
      {steps.map(({ icon, words }, index) => {
        const done = index < current;
        const here = index === current;
        const Icon = done ? Check : icon;
        return (
          <li
            key={words}
            aria-current={here ? 'step' : undefined}
            className="relative flex min-w-0 flex-1 flex-col items-center gap-1.5 text-center"
          >
            {index > 0 && (
              <span
                aria-hidden
                className={cx(
                  'absolute top-4 right-[calc(50%+20px)] left-[calc(-50%+20px)] h-0.5 bg-line',
                  index <= current && 'bg-primary',
                )}
              />
            )}
            <span
              className={cx(
                'grid size-8 place-items-center rounded-pill bg-sunken text-ink-2 forced-colors:border',
                done && 'bg-soft text-on-soft',
                here && 'bg-primary text-on-primary',
              )}
            >
              <Icon aria-hidden className="size-4" />
            </span>
            <span className={cx('w-full text-caption break-words text-ink-2 xs:text-small', here && 'font-semibold text-ink')}>
              {words}
              {done && <span className="sr-only">{t('ui.step_done')}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

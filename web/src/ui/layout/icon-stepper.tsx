import { Check, type LucideIcon } from 'lucide-react';
import { useIntl } from '../../lib/text/intl.ts';
import { cx } from '../frame/classes.ts';

interface IconStepperProps {
  label: string;
  steps: readonly { icon: LucideIcon; label: string }[];
  /** Index of the current step; `steps.length` when all are done. */
  current: number;
}

/** A horizontal stepper with an icon and a label for each step. */
export function IconStepper({ label, steps, current }: IconStepperProps) {
  const { t } = useIntl();
  return (
    <ol aria-label={label} className="flex">
      {steps.map(({ icon, label: stepLabel }, index) => {
        const isDone = index < current;
        const isCurrent = index === current;
        const Icon = isDone ? Check : icon;
        return (
          <li
            key={stepLabel}
            aria-current={isCurrent ? 'step' : undefined}
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
                isDone && 'bg-soft text-on-soft',
                isCurrent && 'bg-primary text-on-primary',
              )}
            >
              <Icon aria-hidden className="size-4" />
            </span>
            <span className={cx('w-full text-caption break-words text-ink-2 xs:text-small', isCurrent && 'font-semibold text-ink')}>
              {stepLabel}
              {isDone && <span className="sr-only">{t('ui.step_done')}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

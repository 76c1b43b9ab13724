import { Check } from 'lucide-react';
import { useIntl } from '../../lib/text/intl.ts';
import { cx } from '../frame/classes.ts';

interface StepperProps {
  label: string;
  steps: readonly string[];
  /** Index of the current step; `steps.length` when all are done. */
  current: number;
}

/** A horizontal stepper. */
export function Stepper({ label, steps, current }: StepperProps) {
  const { t } = useIntl();
  return (
    <ol aria-label={label} className="flex gap-x-1.5 xs:gap-x-2">
      {steps.map((step, index) => {
        const isDone = index < current;
        const isCurrent = index === current;
        return (
          <li key={step} aria-current={isCurrent ? 'step' : undefined} className="flex min-w-0 flex-1 flex-col gap-1.5">
            <span className={cx('h-1.5 rounded-pill bg-line', (isDone || isCurrent) && 'bg-primary')} />
            <span className={cx('flex items-start gap-x-1 text-caption text-ink-2 xs:text-small', isCurrent && 'font-semibold text-ink')}>
              {isDone && <Check aria-hidden className="size-3.5 shrink-0 text-link xs:size-4" />}
              {step}
              {isDone && <span className="sr-only">{t('ui.step_done')}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

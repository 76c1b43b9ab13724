import { CalendarDays } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useIntl } from '../../lib/text/intl.ts';
import { usePanel } from '../overlays/use-panel.ts';
import { IconButton } from './icon-button.tsx';

const load = () => import('../fields/date-picker.tsx');
const DatePicker = lazy(() => load().then((module) => ({ default: module.DatePicker })));

interface CalendarButtonProps {
  /** The label of the field. */
  label: string;
  day: string | null;
  onPick?: (day: string) => void;
  min?: string;
  max?: string;
  isDisabled?: boolean;
}

/** The button of a DateField that opens its calendar. */
export function CalendarButton({ label, day, onPick, min, max, isDisabled }: CalendarButtonProps) {
  const { t } = useIntl();
  const { button, panel } = usePanel('dialog', load);
  const isOffered = day !== null && (!min || day >= min) && (!max || day <= max);
  const name = t('ui.pick_date', { label });
  return (
    <>
      <IconButton {...button} icon={CalendarDays} label={name} isDisabled={isDisabled} className="border border-line-strong" />
      <Suspense>
        {panel && (
          <DatePicker {...panel} label={name} value={isOffered ? day : null} onPick={(picked) => onPick?.(picked)} min={min} max={max} />
        )}
      </Suspense>
    </>
  );
}

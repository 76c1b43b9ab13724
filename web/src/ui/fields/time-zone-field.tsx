import { findZoneCity, utcOffset, zoneCityLabel } from '@binome/contract/values/time-zones';
import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useId } from 'react';
import { Button } from 'react-aria-components';
import { useIntl } from '../../lib/text/intl.ts';
import { cx } from '../frame/classes.ts';
import { useCurrentMinute } from '../frame/use-current-minute.ts';
import { usePanel } from '../overlays/use-panel.ts';
import { type FieldProps, inputClass, NativeDescription, NativeFieldError } from './field.tsx';

const load = () => import('./time-zone-list.tsx');
const TimeZoneList = lazy(() => load().then((module) => ({ default: module.TimeZoneList })));

/** Chooses a time zone by its city: a button that opens a list with a search. */
export function TimeZoneField({
  label,
  description,
  className,
  inputRef: _,
  errorMessage,
  value = '',
  onChange,
  isDisabled,
}: FieldProps<string>) {
  const { locale } = useIntl();
  const now = useCurrentMinute();
  const { button, panel } = usePanel('dialog', load);
  const id = useId();
  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      <span id={`${id}-label`} className="text-note font-medium text-ink">
        {label}
      </span>
      {description && <NativeDescription id={`${id}-about`}>{description}</NativeDescription>}
      <Button
        {...button}
        id={id}
        aria-labelledby={`${id}-label ${id}`}
        aria-describedby={cx(Boolean(description) && `${id}-about`, errorMessage && `${id}-fault`) || undefined}
        isDisabled={isDisabled}
        data-invalid={errorMessage ? true : undefined}
        className={cx(inputClass, 'flex items-center justify-between gap-2 text-left')}
      >
        <span className="truncate">{zoneCityLabel(findZoneCity(value, locale))}</span>
        <span className="flex shrink-0 items-center gap-2 text-note text-ink-2 tabular-nums">
          {utcOffset(value, now)}
          <ChevronDown aria-hidden className="size-4" />
        </span>
      </Button>
      <NativeFieldError id={`${id}-fault`}>{errorMessage}</NativeFieldError>
      <Suspense>{panel && <TimeZoneList {...panel} label={label} value={value} onPick={(zone) => onChange?.(zone)} />}</Suspense>
    </div>
  );
}

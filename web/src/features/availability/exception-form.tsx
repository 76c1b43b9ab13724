import { type FormEvent, useState } from 'react';
import { localDate } from '../../lib/date-time.ts';
import { useIntl } from '../../lib/intl.ts';
import { useUnsavedChanges } from '../../lib/unsaved-changes.ts';
import { useSubmission } from '../../lib/use-submission.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { parseTypedDate } from '../../ui/date-parts.ts';
import { FormErrors } from '../../ui/form-errors.tsx';
import type { AddExceptionMutation } from './use-exceptions.ts';

/** The form to add days off. For a single day, the last day may be empty. */
export function ExceptionForm({ addException, timeZone }: { addException: AddExceptionMutation; timeZone: string }) {
  const { t } = useIntl();
  const today = localDate(timeZone, Date.now());
  const [first, setFirst] = useState('');
  const [last, setLast] = useState('');
  const { formRef, isPending, faults, messages, submit, refuse } = useSubmission();
  useUnsavedChanges(first + last !== '');

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const fault = validateDays(first, last, today);
    if (fault) return refuse({ faults: { [fault.field]: t(fault.text) } });
    const days = { starts_on: parseTypedDate(first) ?? '', ends_on: parseTypedDate(last || first) ?? '' };
    submit(days, async (idempotencyKey) => {
      await addException.mutateAsync({ ...days, idempotencyKey });
      setFirst('');
      setLast('');
    });
  };

  return (
    <form ref={formRef} onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
      <FormErrors title={t('availability.days_refused')} messages={messages} />
      <div className="flex flex-col gap-4 md:flex-row md:gap-8">
        <DateField
          isRequired
          label={t('availability.first_day')}
          name="first_day"
          min={today}
          value={first}
          onChange={setFirst}
          errorMessage={faults.first}
        />
        <DateField
          label={t('availability.last_day')}
          optional={t('availability.one_day_is_enough')}
          name="last_day"
          min={parseTypedDate(first) ?? today}
          value={last}
          onChange={setLast}
          errorMessage={faults.last}
        />
      </div>
      <Button type="submit" className="self-start" isPending={isPending}>
        {t('availability.add_days')}
      </Button>
    </form>
  );
}

/** Returns the first fault of the days: not a date, in the wrong order, or in the past; null when valid. */
function validateDays(first: string, last: string, today: string) {
  const starts = parseTypedDate(first);
  const ends = last ? parseTypedDate(last) : starts;
  if (!starts) return { field: 'first', text: 'availability.day_required' } as const;
  if (!ends) return { field: 'last', text: 'availability.day_required' } as const;
  if (ends < starts) return { field: 'last', text: 'availability.days_order' } as const;
  if (ends < today) return { field: last ? 'last' : 'first', text: 'availability.day_past' } as const;
  return null;
}

import { serverNow } from '@binome/contract/values/server-clock';
import { useWatch } from 'react-hook-form';
import { useForm } from '../../lib/forms/use-form.ts';
import { localDate } from '../../lib/text/date-time.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { parseTypedDate } from '../../ui/fields/date-parts.ts';
import { FormErrors } from '../../ui/fields/form-errors.tsx';
import { FormField } from '../../ui/fields/use-field.ts';
import { Button } from '../../ui/frame/button.tsx';
import type { AddExceptionMutation } from './use-exceptions.ts';

const noDays = { first_day: '', last_day: '' };

/** The form to add days off. For a single day, the last day may be empty. */
export function ExceptionForm({ addException, timeZone }: { addException: AddExceptionMutation; timeZone: string }) {
  const { t } = useIntl();
  const today = localDate(timeZone, serverNow());
  const form = useForm({
    defaultValues: noDays,
    fields: [],
    check: ({ first_day, last_day }) => {
      const fault = validateDays(first_day, last_day, today);
      return fault ? { [fault.field]: t(fault.text) } : {};
    },
    send: async ({ first_day, last_day }, { idempotencyKey, showSaved }) => {
      const days = { starts_on: parseTypedDate(first_day) ?? '', ends_on: parseTypedDate(last_day || first_day) ?? '' };
      await addException.mutateAsync({ ...days, idempotencyKey });
      showSaved(noDays);
    },
  });
  const { control } = form;
  const earliestEnd = useWatch({ control, name: 'first_day', compute: (day) => parseTypedDate(day) ?? today });

  return (
    <form {...form.props} className="flex flex-col gap-4">
      <FormErrors title={t('availability.days_refused')} messages={form.messages} />
      <div className="flex flex-col gap-4 md:flex-row md:gap-8">
        <FormField control={control} name="first_day">
          {(field) => <DateField label={t('availability.first_day')} min={today} {...field} isRequired />}
        </FormField>
        <FormField control={control} name="last_day">
          {(field) => (
            <DateField label={t('availability.last_day')} optional={t('availability.one_day_is_enough')} min={earliestEnd} {...field} />
          )}
        </FormField>
      </div>
      <Button type="submit" className="self-start" isPending={form.isPending}>
        {t('availability.add_days')}
      </Button>
    </form>
  );
}

/** Returns the first fault of the days: not a date, in the wrong order, or in the past; null when valid. */
function validateDays(first: string, last: string, today: string) {
  const starts = parseTypedDate(first);
  const ends = last ? parseTypedDate(last) : starts;
  if (!starts) return { field: 'first_day', text: 'availability.day_required' } as const;
  if (!ends) return { field: 'last_day', text: 'availability.day_required' } as const;
  if (ends < starts) return { field: 'last_day', text: 'availability.days_order' } as const;
  if (ends < today) return { field: last ? 'last_day' : 'first_day', text: 'availability.day_past' } as const;
  return null;
}

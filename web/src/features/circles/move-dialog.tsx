import type { CircleSession } from '@binome/contract/circles/circle-sessions';
import { serverNow } from '@binome/contract/values/server-clock';
import { useForm } from '../../lib/forms/use-form.ts';
import { api } from '../../lib/http/api.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { localDate, localDateTime } from '../../lib/text/date-time.ts';
import { instantAt } from '../../lib/text/instant-at.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { parseTypedDate } from '../../ui/fields/date-parts.ts';
import { FormDialog } from '../../ui/fields/form-dialog.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { FormField } from '../../ui/fields/use-field.ts';
import { clockTimes } from './circle-draft.ts';
import { useSessionChange } from './use-circle-change.ts';

/** Moves one session to another day or time, in the viewer's time zone. */
export function MoveDialog({ session, onClose }: { session: CircleSession; onClose: () => void }) {
  const { t, timeZone } = useIntl();
  const { id, starts_at, sequence } = session;
  const [day = '', time = ''] = localDateTime(timeZone, starts_at).split(' ');
  const { mutateAsync } = useSessionChange(
    session,
    (instant: string) =>
      api('PATCH /api/v1/circle_sessions/:id', { params: { id }, body: { event: 'move', starts_at: instant, sequence } }),
    { quiet: true },
  );
  const form = useForm({
    defaultValues: { day, time },
    fieldOf: () => 'day',
    send: async (values) => {
      await mutateAsync(instantAt(parseTypedDate(values.day) ?? day, values.time, timeZone));
      showToast({ title: t('circle.moved'), tone: 'success' });
      onClose();
    },
  });
  const times = [...new Set([...clockTimes, time])].sort();
  return (
    <FormDialog
      title={t('circle.move_title')}
      form={form}
      refused={t('circle.refused_title')}
      cancel={t('circle.cancel')}
      confirm={t('circle.move')}
      onClose={onClose}
    >
      <p className="text-note text-ink-2">{t('circle.move_text')}</p>
      <FormField
        control={form.control}
        name="day"
        rules={{ required: t('form.required'), validate: (text) => parseTypedDate(text) !== null || t('circle.day_invalid') }}
      >
        {(field) => <DateField label={t('circle.field_day')} min={localDate(timeZone, serverNow())} {...field} />}
      </FormField>
      <FormField control={form.control} name="time" rules={{ required: t('form.required') }}>
        {(field) => (
          <SelectField
            label={t('circle.field_time')}
            placeholder={t('circle.choose')}
            options={times.map((value) => ({ value, label: value }))}
            {...field}
          />
        )}
      </FormField>
    </FormDialog>
  );
}

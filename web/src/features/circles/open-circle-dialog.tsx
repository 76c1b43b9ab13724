import { circleLengths, circleSize } from '@binome/contract/values/limits';
import { serverNow } from '@binome/contract/values/server-clock';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { programState, programsQuery } from '../../lib/data/programs.ts';
import { useCurrentUser } from '../../lib/data/session.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { api } from '../../lib/http/api.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { localDate } from '../../lib/text/date-time.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { SingleChoiceChips } from '../../ui/fields/chip-fields.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { parseTypedDate } from '../../ui/fields/date-parts.ts';
import { FormDialog } from '../../ui/fields/form-dialog.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormField } from '../../ui/fields/use-field.ts';
import { useValidationRules } from '../../ui/fields/use-validation-rules.ts';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { clockTimes, emptyDraft, lengths, newCircleOf, rhythms } from './circle-draft.ts';
import { circlesQuery } from './queries.ts';

interface OpenCircleDialogProps {
  onClose: () => void;
  onOpened: (id: string) => void;
}

/** Opens a circle in one short form. Closing it keeps what is written. */
export function OpenCircleDialog(props: OpenCircleDialogProps) {
  const { t } = useIntl();
  const { data: programs } = useQuery(programsQuery);
  if (programs) return <CircleForm {...props} programs={programs} />;
  return (
    <Dialog title={t('circle.open_title')} isOpen onOpenChange={(open) => !open && props.onClose()}>
      <Skeleton className="h-96" />
    </Dialog>
  );
}

interface CircleFormProps extends OpenCircleDialogProps {
  programs: readonly { id: string; name: string; enrolled: boolean; starts_on: string; ends_on: string }[];
}

function CircleForm({ programs, onClose, onOpened }: CircleFormProps) {
  const { t, timeZone } = useIntl();
  const client = useQueryClient();
  const { current_program } = useCurrentUser();
  const { filled } = useValidationRules();
  const today = localDate(timeZone, serverNow());
  const own = programs.filter((program) => program.enrolled && programState(program, timeZone) !== 'ended');
  const first = own.find(({ id }) => id === current_program?.id) ?? own[0];
  const form = useForm({
    defaultValues: emptyDraft(first, today),
    draft: 'circle',
    // The first session also names the weekday.
    fieldOf: (field) =>
      ({ rhythm: 'every', 'rhythm.at': 'at', 'rhythm.weekday': 'starts_on' })[field] ??
      (field in emptyDraft(first, today) ? field : undefined),
    send: async (draft, { idempotencyKey }) => {
      const { data } = await api('POST /api/v1/circles', { body: newCircleOf(draft), idempotencyKey });
      showToast({ title: t('circle.opened'), tone: 'success' });
      void client.invalidateQueries({ queryKey: circlesQuery.queryKey });
      onOpened(data.id);
    },
  });
  const { control } = form;
  const isDay = (text: string) => parseTypedDate(text) !== null || t('circle.day_invalid');
  const lengthRule = (max: number) => ({ maxLength: { value: max, message: t('circle.too_long', { max }) } });
  const sizes = Array.from({ length: circleSize.max - circleSize.min + 1 }, (_, index) => String(circleSize.min + index));
  return (
    <FormDialog
      title={t('circle.open_title')}
      form={form}
      refused={t('circle.open_refused')}
      cancel={t('circle.cancel')}
      confirm={t('circle.open_do')}
      onClose={onClose}
    >
      <p className="text-note text-ink-2">{t('circle.open_text')}</p>
      <FormField control={control} name="title" rules={{ ...filled, ...lengthRule(circleLengths.title) }}>
        {(field) => <TextField label={t('circle.field_topic')} placeholder={t('circle.field_topic_hint')} {...field} />}
      </FormField>
      <FormField control={control} name="description" rules={lengthRule(circleLengths.description)}>
        {(field) => <TextArea label={t('circle.field_about')} optional={t('circle.optional')} rows={2} {...field} />}
      </FormField>
      {own.length > 1 && (
        <FormField control={control} name="program_id">
          {(field) => (
            <SelectField
              label={t('circle.field_program')}
              placeholder={t('circle.choose')}
              options={own.map(({ id, name }) => ({ value: id, label: name }))}
              {...field}
            />
          )}
        </FormField>
      )}
      <FormField control={control} name="size">
        {(field) => <SingleChoiceChips label={t('circle.field_size')} options={sizes.map((code) => ({ code, label: code }))} {...field} />}
      </FormField>
      <FormField control={control} name="every">
        {(field) => (
          <SingleChoiceChips
            label={t('circle.field_rhythm')}
            options={rhythms.map((code) => ({ code, label: t(`circle.every_${code}`) }))}
            value={field.value}
            errorMessage={field.errorMessage}
            onChange={(code) => field.onChange(rhythms.find((rhythm) => rhythm === code) ?? field.value)}
          />
        )}
      </FormField>
      <FormField control={control} name="starts_on" rules={{ required: t('form.required'), validate: isDay }}>
        {(field) => <DateField label={t('circle.field_first')} description={t('circle.field_first_hint')} min={today} {...field} />}
      </FormField>
      <div className="grid grid-cols-2 gap-3">
        <FormField control={control} name="at">
          {(field) => (
            <SelectField
              label={t('circle.field_time')}
              placeholder={t('circle.choose')}
              options={clockTimes.map((value) => ({ value, label: value }))}
              {...field}
            />
          )}
        </FormField>
        <FormField control={control} name="minutes">
          {(field) => (
            <SelectField
              label={t('circle.field_minutes')}
              placeholder={t('circle.choose')}
              options={lengths.map((count) => ({ value: String(count), label: t('circle.minutes', { count }) }))}
              {...field}
            />
          )}
        </FormField>
      </div>
      <FormField control={control} name="ends_on" rules={{ required: t('form.required'), validate: isDay }}>
        {(field) => <DateField label={t('circle.field_season')} min={today} {...field} />}
      </FormField>
    </FormDialog>
  );
}

import { maxSharedTextLength, meetingLengths } from '@binome/contract/values/limits';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { useIntl } from '../../lib/text/intl.ts';
import { isHttpsUrl } from '../../lib/text/web-address.ts';
import { SingleChoiceChips } from '../../ui/fields/chip-fields.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormField } from '../../ui/fields/use-field.ts';
import { useValidationRules } from '../../ui/fields/use-validation-rules.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { type BookingDraft, meetingTypes } from './draft.ts';

interface MeetingFieldsProps {
  control: Control<BookingDraft>;
  getValues: () => BookingDraft;
  reasons: readonly { id: string; name: string }[];
  partnerName: string;
}

/** The fields of a meeting: subject, reason, type, and link or place. */
export function MeetingFields({ control, getValues, reasons, partnerName }: MeetingFieldsProps) {
  const { t } = useIntl();
  const rules = useValidationRules();
  const type = useWatch({ control, name: 'type' });
  const lengthRule = (max: number) => ({ maxLength: { value: max, message: t('booking.too_long', { max }) } });
  return (
    <div className="flex flex-col gap-5">
      <FormField control={control} name="subject" rules={{ ...rules.filled, ...lengthRule(meetingLengths.subject) }}>
        {(field) => <TextField label={t('booking.subject')} placeholder={t('booking.subject_example')} {...field} />}
      </FormField>
      {reasons.length > 0 && (
        <FormField control={control} name="reason">
          {(field) => (
            <SelectField
              label={t('booking.reason')}
              optional={t('booking.optional')}
              options={reasons.map(({ id, name: label }) => ({ value: id, label }))}
              placeholder={t('booking.reason_none')}
              {...field}
            />
          )}
        </FormField>
      )}
      <FormField control={control} name="type">
        {(field) => (
          <SingleChoiceChips
            label={t('booking.type')}
            options={meetingTypes.map((code) => ({ code, label: t(`proposal.type_${code}`) }))}
            value={field.value}
            onChange={(code) => field.onChange(meetingTypes.find((meetingType) => meetingType === code) ?? field.value)}
          />
        )}
      </FormField>
      {type === 'videoconference' && (
        <FormField
          control={control}
          name="video_url"
          rules={{
            validate: (text) => text.trim() === '' || isHttpsUrl(text) || t('booking.url_unsafe'),
            ...lengthRule(meetingLengths.video_url),
          }}
        >
          {(field) => (
            <TextField
              label={t('booking.video_url')}
              optional={t('booking.optional')}
              description={t('booking.video_url_hint')}
              type="url"
              autoComplete="off"
              {...field}
            />
          )}
        </FormField>
      )}
      {type === 'phone_call' && <p className="text-note text-ink-2">{t('booking.phone_hint', { name: partnerName })}</p>}
      {type === 'physical_meeting' && (
        <FormField
          control={control}
          name="place"
          rules={{
            required: t('booking.place_missing'),
            validate: (text) => text.trim() !== '' || t('booking.place_missing'),
            ...lengthRule(meetingLengths.place),
          }}
        >
          {(field) => <TextField label={t('booking.place')} placeholder={t('booking.place_example')} autoComplete="off" {...field} />}
        </FormField>
      )}
      <Details control={control} getValues={getValues} />
    </div>
  );
}

/** The description and the shared agenda, collapsed at first if both are empty. */
function Details({ control, getValues }: Pick<MeetingFieldsProps, 'control' | 'getValues'>) {
  const { t } = useIntl();
  const lengthRule = (max: number) => ({ maxLength: { value: max, message: t('booking.too_long', { max }) } });
  const [isInitiallyExpanded] = useState(() => getValues().description !== '' || getValues().agenda !== '');
  return (
    <Disclosure title={t('booking.more')} defaultExpanded={isInitiallyExpanded}>
      <div className="flex flex-col gap-5 pt-2">
        <FormField control={control} name="description" rules={lengthRule(meetingLengths.description)}>
          {(field) => <TextArea label={t('booking.description')} optional={t('booking.optional')} rows={3} {...field} />}
        </FormField>
        <FormField control={control} name="agenda" rules={lengthRule(maxSharedTextLength)}>
          {(field) => (
            <div className="flex flex-col gap-1.5">
              <TextArea
                label={t('booking.agenda')}
                optional={t('booking.optional')}
                description={t('booking.agenda_hint')}
                rows={5}
                {...field}
              />
              {field.value.trim() === '' && (
                <Button variant="quiet" small className="-ml-3 self-start" onPress={() => field.onChange(t('booking.agenda_starter'))}>
                  <ListChecks aria-hidden className="size-4!" />
                  {t('booking.agenda_start')}
                </Button>
              )}
            </div>
          )}
        </FormField>
      </div>
    </Disclosure>
  );
}

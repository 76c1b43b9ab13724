import { meetingLengths } from '@binome/contract/values/limits';
import type { Control } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { useIntl } from '../../lib/text/intl.ts';
import { isHttpsUrl } from '../../lib/text/web-address.ts';
import { SingleChoiceChips } from '../../ui/fields/chip-fields.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormField } from '../../ui/fields/use-field.ts';
import { type BookingDraft, durationsOf, meetingTypes } from './draft.ts';

export interface MeetingInputsProps {
  control: Control<BookingDraft>;
  reasons: readonly { id: string; name: string }[];
  partnerName: string;
  /** The meeting whose time is chosen again: only its length may change here. */
  meeting: Parameters<typeof durationsOf>[0];
}

/** The fields of a session: subject, reason, length, and link or place. */
export function MeetingInputs({ control, reasons, partnerName, meeting }: MeetingInputsProps) {
  const { t } = useIntl();
  return (
    <div className="flex flex-col gap-5 pt-2 pb-4">
      {!meeting && <Subject control={control} reasons={reasons} />}
      <FormField control={control} name="duration">
        {(field) => (
          <SingleChoiceChips
            label={t('booking.length')}
            options={durationsOf(meeting).map((minutes) => ({ code: String(minutes), label: t('booking.minutes', { minutes }) }))}
            value={String(field.value)}
            onChange={(code) => field.onChange(durationsOf(meeting).find((minutes) => String(minutes) === code) ?? field.value)}
          />
        )}
      </FormField>
      {!meeting && <Place control={control} partnerName={partnerName} />}
    </div>
  );
}

function Subject({ control, reasons }: Pick<MeetingInputsProps, 'control' | 'reasons'>) {
  const { t } = useIntl();
  return (
    <>
      <FormField control={control} name="subject" rules={useLengthRule(meetingLengths.subject)}>
        {(field) => <TextField label={t('booking.subject')} {...field} />}
      </FormField>
      {reasons.length > 0 && (
        <FormField control={control} name="reason">
          {(field) => (
            <SelectField
              label={t('booking.reason')}
              options={reasons.map(({ id, name: label }) => ({ value: id, label }))}
              placeholder={t('booking.reason_none')}
              {...field}
            />
          )}
        </FormField>
      )}
    </>
  );
}

function Place({ control, partnerName }: Pick<MeetingInputsProps, 'control' | 'partnerName'>) {
  const { t } = useIntl();
  const type = useWatch({ control, name: 'type' });
  const [urlLength, placeLength] = [useLengthRule(meetingLengths.video_url), useLengthRule(meetingLengths.place)];
  return (
    <>
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
          rules={{ validate: (text) => text.trim() === '' || isHttpsUrl(text) || t('booking.url_unsafe'), ...urlLength }}
        >
          {(field) => (
            <TextField label={t('booking.video_url')} description={t('booking.video_url_hint')} type="url" autoComplete="off" {...field} />
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
            ...placeLength,
          }}
        >
          {(field) => <TextField label={t('booking.place')} placeholder={t('booking.place_example')} autoComplete="off" {...field} />}
        </FormField>
      )}
    </>
  );
}

function useLengthRule(max: number) {
  const { t } = useIntl();
  return { maxLength: { value: max, message: t('booking.too_long', { max }) } };
}

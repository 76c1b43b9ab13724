import { maxSharedTextLength, meetingLengths } from '@binome/contract/values/limits';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { useIntl } from '../../lib/intl.ts';
import { isHttpsUrl } from '../../lib/web-address.ts';
import { Button } from '../../ui/button.tsx';
import { SingleChoiceChips } from '../../ui/chip-fields.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useField } from '../../ui/use-field.ts';
import { useValidationRules } from '../../ui/use-validation-rules.ts';
import { type BookingDraft, meetingTypes } from './draft.ts';

interface MeetingFieldsProps {
  control: Control<BookingDraft>;
  reasons: readonly { id: string; name: string }[];
  partnerName: string;
}

/** The fields of a meeting: subject, reason, type, and link or place. */
export function MeetingFields({ control, reasons, partnerName }: MeetingFieldsProps) {
  const { t } = useIntl();
  const rules = useValidationRules();
  const type = useWatch({ control, name: 'type' });
  const lengthRule = (max: number) => ({ maxLength: { value: max, message: t('booking.too_long', { max }) } });
  const subject = useField(control, 'subject', { ...rules.filled, ...lengthRule(meetingLengths.subject) });
  const reason = useField(control, 'reason');
  const typeField = useField(control, 'type');
  const videoUrl = useField(control, 'video_url', {
    validate: (text, draft) => draft.type !== 'videoconference' || text.trim() === '' || isHttpsUrl(text) || t('booking.url_unsafe'),
    ...lengthRule(meetingLengths.video_url),
  });
  const place = useField(control, 'place', {
    validate: (text, draft) => draft.type !== 'physical_meeting' || text.trim() !== '' || t('booking.place_missing'),
    ...lengthRule(meetingLengths.place),
  });
  return (
    <div className="flex flex-col gap-5">
      <TextField label={t('booking.subject')} placeholder={t('booking.subject_example')} {...subject} />
      {reasons.length > 0 && (
        <SelectField
          label={t('booking.reason')}
          optional={t('booking.optional')}
          options={reasons.map(({ id, name: label }) => ({ value: id, label }))}
          placeholder={t('booking.reason_none')}
          {...reason}
        />
      )}
      <SingleChoiceChips
        label={t('booking.type')}
        options={meetingTypes.map((code) => ({ code, label: t(`proposal.type_${code}`) }))}
        value={typeField.value}
        onChange={(code) => typeField.onChange(meetingTypes.find((meetingType) => meetingType === code) ?? typeField.value)}
      />
      {type === 'videoconference' && (
        <TextField
          label={t('booking.video_url')}
          optional={t('booking.optional')}
          description={t('booking.video_url_hint')}
          type="url"
          autoComplete="off"
          {...videoUrl}
        />
      )}
      {type === 'phone_call' && <p className="text-note text-ink-2">{t('booking.phone_hint', { name: partnerName })}</p>}
      {type === 'physical_meeting' && (
        <TextField label={t('booking.place')} placeholder={t('booking.place_example')} autoComplete="off" {...place} isRequired />
      )}
      <Details control={control} />
    </div>
  );
}

/** The description and the shared agenda, collapsed at first if both are empty. */
function Details({ control }: { control: Control<BookingDraft> }) {
  const { t } = useIntl();
  const lengthRule = (max: number) => ({ maxLength: { value: max, message: t('booking.too_long', { max }) } });
  const description = useField(control, 'description', lengthRule(meetingLengths.description));
  const agenda = useField(control, 'agenda', lengthRule(maxSharedTextLength));
  const [isInitiallyExpanded] = useState(description.value !== '' || agenda.value !== '');
  return (
    <Disclosure title={t('booking.more')} defaultExpanded={isInitiallyExpanded}>
      <div className="flex flex-col gap-5 pt-2">
        <TextArea label={t('booking.description')} optional={t('booking.optional')} rows={3} {...description} />
        <div className="flex flex-col gap-1.5">
          <TextArea
            label={t('booking.agenda')}
            optional={t('booking.optional')}
            description={t('booking.agenda_hint')}
            rows={5}
            {...agenda}
          />
          {agenda.value.trim() === '' && (
            <Button variant="quiet" small className="-ml-3 self-start" onPress={() => agenda.onChange(t('booking.agenda_starter'))}>
              <ListChecks aria-hidden className="size-4!" />
              {t('booking.agenda_start')}
            </Button>
          )}
        </div>
      </div>
    </Disclosure>
  );
}

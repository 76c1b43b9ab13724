import type { Control } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { useIntl } from '../../lib/intl.ts';
import { ChipField } from '../../ui/chips-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useField } from '../../ui/use-field.ts';
import { useRules } from '../../ui/use-rules.ts';
import { type BookingDraft, isSafeUrl, longest, meetingTypes } from './draft.ts';

interface WordsPartProps {
  control: Control<BookingDraft>;
  reasons: readonly { id: string; name: string }[];
  /** The partner's first name. */
  name: string;
}

/** What a session is about, and how the two meet. */
export function WordsPart({ control, reasons, name }: WordsPartProps) {
  const { t } = useIntl();
  const rules = useRules();
  const type = useWatch({ control, name: 'type' });
  const atMost = (max: number) => ({ maxLength: { value: max, message: t('booking.too_long', { max }) } });
  const subject = useField(control, 'subject', { ...rules.filled, ...atMost(longest.subject) });
  const reason = useField(control, 'reason');
  const way = useField(control, 'type');
  const videoUrl = useField(control, 'video_url', {
    validate: (text, draft) => draft.type !== 'videoconference' || text.trim() === '' || isSafeUrl(text) || t('booking.url_unsafe'),
    ...atMost(longest.video_url),
  });
  const place = useField(control, 'place', {
    validate: (text, draft) => draft.type !== 'physical_meeting' || text.trim() !== '' || t('booking.place_missing'),
    ...atMost(longest.place),
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
      <ChipField
        label={t('booking.type')}
        options={meetingTypes.map((code) => ({ code, label: t(`proposal.type_${code}`) }))}
        value={way.value}
        onChange={(code) => way.onChange(meetingTypes.find((one) => one === code) ?? way.value)}
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
      {type === 'phone_call' && <p className="text-note text-ink-2">{t('booking.phone_hint', { name })}</p>}
      {type === 'physical_meeting' && (
        <TextField label={t('booking.place')} placeholder={t('booking.place_example')} autoComplete="off" {...place} />
      )}
    </div>
  );
}

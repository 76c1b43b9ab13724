import type { MeetingDetail } from '@binome/contract/mentoring/meetings';
import { meetingLengths } from '@binome/contract/values/limits';
import { partnerOf } from '../../lib/data/meetings.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { formatShortDateTime } from '../../lib/text/date-time.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { FormDialog } from '../../ui/fields/form-dialog.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { FormField } from '../../ui/fields/use-field.ts';
import { AudienceNote } from './audience-note.tsx';
import { formatMeetingTime } from './meeting-labels.ts';
import { useMeetingChange } from './use-meeting-change.ts';

const { cancel_reason: maxLength } = meetingLengths;

/** Cancels a meeting, with a reason that the partner reads. */
export function CancelMeetingDialog({ meeting, onClose }: { meeting: MeetingDetail; onClose: () => void }) {
  const intl = useIntl();
  const { t } = intl;
  const change = useMeetingChange(meeting.id);
  const partnerName = partnerOf(meeting).first_name;
  const { changeable_until } = meeting;
  const form = useForm({
    defaultValues: { reason: '' },
    send: async ({ reason }) => {
      await change.mutateAsync({ event: 'cancel', reason: reason.trim() });
      showToast({ title: t('relationship.cancelled'), lines: [t('relationship.cancelled_text', { name: partnerName })], tone: 'info' });
      onClose();
    },
  });
  return (
    <FormDialog
      alert
      title={t('relationship.cancel_title')}
      form={form}
      refused={t('relationship.refused')}
      cancel={t('relationship.keep_session')}
      confirm={t('relationship.cancel')}
      variant="danger"
      onClose={onClose}
    >
      <p className="text-note">
        {meeting.starts_at
          ? t('relationship.cancel_text', { name: partnerName, moment: formatMeetingTime(intl, meeting) ?? '' })
          : t('relationship.cancel_text_undated', { name: partnerName })}
      </p>
      {changeable_until && (
        <p className="text-small text-ink-2">
          {t('relationship.changeable_until', { moment: formatShortDateTime(intl, changeable_until) })}
        </p>
      )}
      <FormField
        control={form.control}
        name="reason"
        rules={{
          required: t('form.required'),
          validate: (text) => text.trim() !== '' || t('form.required'),
          maxLength: { value: maxLength, message: t('relationship.too_long', { max: maxLength }) },
        }}
      >
        {(field) => <TextArea label={t('relationship.cancel_reason', { name: partnerName })} rows={3} maxLength={maxLength} {...field} />}
      </FormField>
      <AudienceNote audience="pair" partnerName={partnerName} />
    </FormDialog>
  );
}

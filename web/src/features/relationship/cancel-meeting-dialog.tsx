import { ApiFailure } from '@binome/contract/client';
import { meetingLengths } from '@binome/contract/limits';
import type { MeetingDetail } from '@binome/contract/meetings';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { setApiErrors } from '../../lib/api-form-errors.ts';
import { formatShortDateTime } from '../../lib/date-time.ts';
import { useIntl } from '../../lib/intl.ts';
import { partnerOf } from '../../lib/meetings.ts';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormErrors } from '../../ui/form-errors.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useField } from '../../ui/use-field.ts';
import { AudienceNote } from './audience-note.tsx';
import { formatMeetingTime } from './meeting-labels.ts';
import { useMeetingChange } from './use-meeting-change.ts';

const { cancel_reason: maxLength } = meetingLengths;

/** Cancels a meeting, with a reason that the partner reads. */
export function CancelMeetingDialog({ meeting, onClose }: { meeting: MeetingDetail; onClose: () => void }) {
  const intl = useIntl();
  const { t } = intl;
  const formId = useId();
  const change = useMeetingChange(meeting.id);
  const [messages, setMessages] = useState<string[]>([]);
  const { control, handleSubmit, setError } = useForm({ defaultValues: { reason: '' } });
  const partnerName = partnerOf(meeting).first_name;
  const { changeable_until } = meeting;
  const submit = handleSubmit(async ({ reason }) => {
    setMessages([]);
    try {
      await change.mutateAsync({ event: 'cancel', reason: reason.trim() });
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.status !== 401) setMessages(setApiErrors(error, ['reason'], setError));
      return;
    }
    showToast({ title: t('relationship.cancelled'), lines: [t('relationship.cancelled_text', { name: partnerName })], tone: 'info' });
    onClose();
  });
  return (
    <Dialog
      alert
      title={t('relationship.cancel_title')}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('relationship.keep_session')}
          </Button>
          <Button variant="danger" type="submit" form={formId} isPending={change.isPending}>
            {t('relationship.cancel')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="flex flex-col gap-4 pb-2">
        <FormErrors title={t('relationship.refused')} messages={messages} />
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
        <TextArea
          label={t('relationship.cancel_reason', { name: partnerName })}
          rows={3}
          maxLength={maxLength}
          {...useField(control, 'reason', {
            validate: (text) => text.trim() !== '' || t('form.required'),
            maxLength: { value: maxLength, message: t('relationship.too_long', { max: maxLength }) },
          })}
        />
        <AudienceNote audience="pair" partnerName={partnerName} />
      </form>
    </Dialog>
  );
}

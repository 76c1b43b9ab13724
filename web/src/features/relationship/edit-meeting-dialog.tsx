import type { MeetingDetail } from '@binome/contract/mentoring/meetings';
import type { MeetingType } from '@binome/contract/states';
import { meetingLengths } from '@binome/contract/values/limits';
import { isRoomAddress } from '@binome/contract/values/room-address';
import { useWatch } from 'react-hook-form';
import { partnerOf } from '../../lib/data/meetings.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { FormDialog } from '../../ui/fields/form-dialog.tsx';
import { RadioCards } from '../../ui/fields/radio-cards.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormField } from '../../ui/fields/use-field.ts';
import { useValidationRules } from '../../ui/fields/use-validation-rules.ts';
import { typeIcons } from './meeting-labels.ts';
import { useMeetingChange } from './use-meeting-change.ts';

const types = ['videoconference', 'phone_call', 'physical_meeting'] as const satisfies readonly MeetingType[];

/** Edits the subject, type and place of a meeting. Changing its time requires a proposal. */
export function EditMeetingDialog({ meeting, onClose }: { meeting: MeetingDetail; onClose: () => void }) {
  const { t } = useIntl();
  const { filled } = useValidationRules();
  const change = useMeetingChange(meeting.id);
  const { subject, type, place, video_url, description } = meeting;
  const form = useForm({
    defaultValues: { subject, type, place: place ?? '', video_url: video_url ?? '', description: description ?? '' },
    send: async (draft) => {
      await change.mutateAsync({
        event: 'edit',
        subject: draft.subject.trim(),
        type: draft.type,
        place: draft.place.trim() || null,
        video_url: draft.video_url.trim() || null,
        description: draft.description.trim() || null,
      });
      showToast({ title: t('relationship.edited'), tone: 'success' });
      onClose();
    },
  });
  const { control } = form;
  const lengthRule = (max: number) => ({ maxLength: { value: max, message: t('relationship.too_long', { max }) } });
  const chosenType = useWatch({ control, name: 'type' });
  const optional = t('relationship.optional');
  return (
    <FormDialog
      title={t('relationship.edit_title')}
      form={form}
      refused={t('relationship.refused')}
      cancel={t('relationship.back')}
      confirm={t('relationship.save')}
      onClose={onClose}
    >
      <FormField control={control} name="subject" rules={{ ...filled, ...lengthRule(meetingLengths.subject) }}>
        {(field) => <TextField label={t('relationship.subject')} {...field} />}
      </FormField>
      <FormField control={control} name="type">
        {(field) => (
          <RadioCards
            label={t('relationship.how')}
            cards={types.map((value) => ({ value, label: t(`relationship.type_${value}`), icon: typeIcons[value] }))}
            {...field}
          />
        )}
      </FormField>
      {chosenType === 'videoconference' && (
        <FormField
          control={control}
          name="video_url"
          rules={{
            validate: (text) => text.trim() === '' || isRoomAddress(text.trim()) || t('relationship.video_url_wrong'),
            ...lengthRule(meetingLengths.video_url),
          }}
        >
          {(field) => (
            <TextField
              type="url"
              label={t('relationship.video_url')}
              optional={optional}
              placeholder={t('relationship.video_url_example')}
              {...field}
            />
          )}
        </FormField>
      )}
      {chosenType === 'physical_meeting' && (
        <FormField control={control} name="place" rules={lengthRule(meetingLengths.place)}>
          {(field) => <TextField label={t('relationship.place')} optional={optional} {...field} />}
        </FormField>
      )}
      {chosenType === 'phone_call' && (
        <p className="text-small text-ink-2">{t('relationship.phone_hint', { name: partnerOf(meeting).first_name })}</p>
      )}
      <FormField control={control} name="description" rules={lengthRule(meetingLengths.description)}>
        {(field) => <TextArea label={t('relationship.description')} optional={optional} rows={4} {...field} />}
      </FormField>
    </FormDialog>
  );
}

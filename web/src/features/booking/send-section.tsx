import type { MeetingType } from '@binome/contract/states';
import { meetingLengths } from '@binome/contract/values/limits';
import type { Control } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { useIntl } from '../../lib/text/intl.ts';
import { FormErrors } from '../../ui/fields/form-errors.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { FormField, useField } from '../../ui/fields/use-field.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { type ChosenSlot, ChosenSlots } from './chosen-slots.tsx';
import type { BookingDraft } from './draft.ts';
import type { PartnerZone } from './slot-labels.ts';
import type { FreeSlots } from './slot-picker.tsx';
import { slotStatus } from './slot-status.ts';

interface SendSectionProps {
  control: Control<BookingDraft>;
  /** Undefined while loading, null after an error. */
  freeSlots: FreeSlots | undefined | null;
  partner: PartnerZone;
  /** `propose` is for a meeting without an agreed time, `move` for one with an agreed time. */
  kind: 'plan' | 'propose' | 'move';
  /** Undefined for a new meeting: its type is in the draft. */
  meetingType: MeetingType | undefined;
  /** The API's errors. */
  messages: readonly string[];
  isSending: boolean;
  onSlotsChange: () => void;
}

/** The chosen slots, a note to the partner, a summary and the submit button. */
export function SendSection({ control, freeSlots, partner, kind, meetingType, messages, isSending, onSlotsChange }: SendSectionProps) {
  const { t } = useIntl();
  const { name } = partner;
  const [duration, draftType] = useWatch({ control, name: ['duration', 'type'] });
  const type = meetingType ?? draftType;
  const slots = useField(control, 'slots');
  const chosen = slots.value.map((startsAt): ChosenSlot => ({ startsAt, status: slotStatus(freeSlots, startsAt, duration) }));
  const remove = (startsAt: string) => {
    onSlotsChange();
    slots.onChange(slots.value.filter((slot) => slot !== startsAt));
  };
  return (
    <Card as="section" aria-labelledby="send-title" className="flex flex-col gap-5">
      <h2 id="send-title" className="text-h2 font-semibold">
        {t('booking.send_title', { name })}
      </h2>
      <FormErrors title={t('booking.refused')} messages={messages} />
      <ChosenSlots slots={chosen} partner={partner} onRemove={remove} />
      <FormField
        control={control}
        name="note"
        rules={{ maxLength: { value: meetingLengths.note, message: t('booking.too_long', { max: meetingLengths.note }) } }}
      >
        {(field) => (
          <TextArea
            label={t('booking.note', { name })}
            optional={t('booking.optional')}
            rows={2}
            maxLength={meetingLengths.note}
            {...field}
          />
        )}
      </FormField>
      <p className="text-note text-ink-2">
        {chosen.length > 0 && t(`booking.review_${kind}`, { count: chosen.length, minutes: duration, type: t(`booking.by_${type}`) })}{' '}
        {t(kind === 'move' ? 'booking.next_move' : 'booking.next', { name })}
      </p>
      <Button type="submit" variant="primary" isPending={isSending} className="self-stretch xs:self-start">
        {t(`booking.send_${kind}`, { count: chosen.length })}
      </Button>
    </Card>
  );
}

import { meetingLengths } from '@binome/contract/values/limits';
import type { Control } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import type { FreeSlots } from '../../lib/data/free-slots.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { FormField, useField } from '../../ui/fields/use-field.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { ChosenSlots } from './chosen-slots.tsx';
import type { BookingDraft } from './draft.ts';
import type { PartnerZone } from './slot-labels.ts';
import { slotStatus } from './slot-status.ts';

interface ProposalSectionProps {
  control: Control<BookingDraft>;
  /** Undefined while loading, null after an error. */
  freeSlots: FreeSlots | undefined | null;
  partner: PartnerZone;
  isMove: boolean;
  isSending: boolean;
  onSlotsChange: () => void;
}

/** The chosen times, a word for the partner, and the button that proposes them. Renders nothing before a time is chosen. */
export function ProposalSection({ control, freeSlots, partner, isMove, isSending, onSlotsChange }: ProposalSectionProps) {
  const { t } = useIntl();
  const { name } = partner;
  const duration = useWatch({ control, name: 'duration' });
  const { value: slots, onChange } = useField(control, 'slots');
  if (slots.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="chosen-title" className="flex flex-col gap-4">
      <ChosenSlots
        slots={slots.map((startsAt) => ({ startsAt, status: slotStatus(freeSlots, startsAt, duration) }))}
        partner={partner}
        onRemove={(startsAt) => {
          onSlotsChange();
          onChange(slots.filter((slot) => slot !== startsAt));
        }}
      />
      <Disclosure title={t('booking.add_note')}>
        <FormField
          control={control}
          name="note"
          rules={{ maxLength: { value: meetingLengths.note, message: t('booking.too_long', { max: meetingLengths.note }) } }}
        >
          {(field) => <TextArea label={t('booking.note', { name })} rows={2} maxLength={meetingLengths.note} {...field} />}
        </FormField>
      </Disclosure>
      <Button type="submit" variant="primary" isPending={isSending} className="self-stretch xs:self-start">
        {t(isMove ? 'booking.send_move' : 'booking.send', { count: slots.length })}
      </Button>
    </Card>
  );
}

import type { MeetingDetail } from '@binome/contract/mentoring/meetings';
import type { MentoringRelationship } from '@binome/contract/mentoring/relationships';
import { ApiFailure } from '@binome/contract/values/client';
import { useQuery } from '@tanstack/react-query';
import { type Control, useWatch } from 'react-hook-form';
import { partnerOf } from '../../lib/data/meetings.ts';
import { useCurrentUser } from '../../lib/data/session.ts';
import { useFaults, useForm } from '../../lib/forms/use-form.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { SingleChoiceChips } from '../../ui/fields/chip-fields.tsx';
import { TimeZoneNote } from '../../ui/fields/time-zone-note.tsx';
import { FormField } from '../../ui/fields/use-field.ts';
import { Alert } from '../../ui/layout/alert.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { type BookingDraft, durationsOf, emptyDraft, restoreDraft, withSlot } from './draft.ts';
import { MeetingFields } from './meeting-fields.tsx';
import { MeetingSummary } from './meeting-summary.tsx';
import { NoSlotsNote } from './no-slots-note.tsx';
import { slotsQuery } from './queries.ts';
import { SendSection } from './send-section.tsx';
import { SlotPicker } from './slot-picker.tsx';
import { slotStatus } from './slot-status.ts';
import { useSendBooking } from './use-send-booking.ts';

interface BookingFormProps {
  relationship: MentoringRelationship;
  /** The meeting to propose other times for; absent for a new one. */
  meeting?: MeetingDetail;
  /** A time that was chosen on another page. The form adds it to the draft. */
  chosenSlot?: string;
  reasons: readonly { id: string; name: string }[];
  onSent: (meeting: MeetingDetail) => void;
}

/** Plans a meeting, or proposes other times for one. The draft survives a reload and a refusal by the API. */
export function BookingForm({ relationship, meeting, chosenSlot, reasons, onSent }: BookingFormProps) {
  const { t, timeZone } = useIntl();
  const user = useCurrentUser();
  const initial = withSlot(initialDraft(meeting), chosenSlot);
  const send = useSendBooking(relationship.id, meeting);
  const form = useForm<BookingDraft>({
    defaultValues: initial,
    fields: ['subject', 'place', 'video_url', 'description', 'agenda', 'note'],
    draft: `session ${meeting?.id ?? relationship.id}`,
    restore: (stored) => withSlot(restoreDraft(initial, stored), chosenSlot),
    send: async (draft, { idempotencyKey }) => {
      const sent = await send(draft, idempotencyKey).catch((error: unknown) => {
        if (isSlotError(error)) query.refetch();
        throw error;
      });
      onSent(sent);
    },
  });
  const { control, messages, failure } = form;
  const duration = useWatch({ control, name: 'duration' });
  const query = useQuery(slotsQuery(relationship.id, { duration, meeting_id: meeting?.id }));
  const freeSlots = query.data ?? (query.isError ? null : undefined);
  const { first_name: name } = partnerOf(relationship);
  const zone = freeSlots?.partner_time_zone ?? meeting?.partner_time_zone ?? relationship.partner_contact?.time_zone ?? user.time_zone;
  const partner = { name, zone };
  const isSlotRefused = isSlotError(failure);

  return (
    <form {...form.props} className="flex flex-col gap-6">
      {meeting ? (
        <MeetingSummary meeting={meeting} partner={partner} />
      ) : (
        <Card as="section" aria-labelledby="about-title" className="flex flex-col gap-5">
          <h2 id="about-title" className="text-h2 font-semibold">
            {t('booking.about')}
          </h2>
          <MeetingFields control={control} getValues={form.getValues} reasons={reasons} partnerName={name} />
        </Card>
      )}
      <Card as="section" aria-labelledby="when-title" className="flex flex-col gap-5">
        <h2 id="when-title" className="text-h2 font-semibold">
          {t('booking.when')}
        </h2>
        <TimeZoneNote zone={timeZone} />
        <SlotFault control={control} refusal={isSlotRefused ? messages.join(' ') : undefined} />
        <SingleChoiceChips
          label={t('booking.length')}
          options={durationsOf(meeting).map((minutes) => ({ code: String(minutes), label: t('booking.minutes', { minutes }) }))}
          value={String(duration)}
          onChange={(code) => form.setValue('duration', durationsOf(meeting).find((minutes) => String(minutes) === code) ?? duration)}
        />
        <NoSlotsNote freeSlots={freeSlots} partnerName={name} onRetry={() => query.refetch()} />
        <FormField
          control={control}
          name="slots"
          rules={{
            validate: (starts) => {
              if (starts.length === 0) return t('booking.slot_missing');
              return starts.every((startsAt) => slotStatus(freeSlots, startsAt, duration) !== 'taken') || t('booking.slot_taken');
            },
          }}
        >
          {(field) => (
            <SlotPicker
              freeSlots={freeSlots}
              isStale={query.isPlaceholderData}
              partner={partner}
              minutes={duration}
              agreedStart={meeting?.starts_at ?? null}
              slots={field.value}
              onSlotsChange={(slots) => {
                form.clearRefusal();
                field.onChange(slots);
              }}
            />
          )}
        </FormField>
      </Card>
      <SendSection
        control={control}
        freeSlots={freeSlots}
        partner={partner}
        kind={meeting ? (meeting.starts_at ? 'move' : 'propose') : 'plan'}
        meetingType={meeting?.type}
        messages={isSlotRefused ? [] : messages}
        isSending={form.isPending}
        onSlotsChange={form.clearRefusal}
      />
    </form>
  );
}

/** Why the chosen times cannot be sent: the form's own fault, or the API's refusal. */
function SlotFault({ control, refusal }: { control: Control<BookingDraft>; refusal: string | undefined }) {
  const fault = useFaults(control, 'slots')[''] ?? refusal;
  if (!fault) return null;
  return (
    <div data-invalid tabIndex={-1}>
      <Alert tone="danger" live>
        {fault}
      </Alert>
    </div>
  );
}

function isSlotError(error: unknown): boolean {
  return error instanceof ApiFailure && (error.code === 'slot_taken' || error.code === 'slot_past');
}

/** Returns an empty draft for a new meeting, or the viewer's open proposals for an existing one. */
function initialDraft(meeting: MeetingDetail | undefined): BookingDraft {
  if (!meeting) return emptyDraft;
  const ownProposals = meeting.proposals.filter(({ proposed_by }) => proposed_by === meeting.viewer);
  return {
    ...emptyDraft,
    duration: meeting.proposals[0]?.duration_minutes ?? meeting.duration_minutes,
    slots: ownProposals.map(({ starts_at }) => starts_at),
  };
}

import type { MeetingDetail } from '@binome/contract/mentoring/meetings';
import type { MentoringRelationship } from '@binome/contract/mentoring/relationships';
import { ApiFailure } from '@binome/contract/values/client';
import { maxProposedTimes } from '@binome/contract/values/limits';
import { serverNow } from '@binome/contract/values/server-clock';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { bestStarts, slotsQuery } from '../../lib/data/free-slots.ts';
import { partnerOf } from '../../lib/data/meetings.ts';
import { useCurrentUser } from '../../lib/data/session.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { FormErrors } from '../../ui/fields/form-errors.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { Alert } from '../../ui/layout/alert.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { BestTimes } from './best-times.tsx';
import { BookingHeader } from './booking-header.tsx';
import { type BookingDraft, emptyDraft, restoreDraft, withSlot } from './draft.ts';
import { MeetingFields } from './meeting-fields.tsx';
import { MeetingSummary } from './meeting-summary.tsx';
import { NoSlotsNote, neededHours } from './no-slots-note.tsx';
import { ProposalSection } from './proposal-section.tsx';
import { SlotPicker } from './slot-picker.tsx';
import { slotStatus } from './slot-status.ts';
import { normalizeSlots } from './slots.ts';
import type { TimeChoice } from './time-button.tsx';
import { useSendBooking } from './use-send-booking.ts';

interface BookingFormProps {
  relationship: MentoringRelationship;
  /** The meeting to find another time for; absent for a new one. */
  meeting?: MeetingDetail;
  /** A time that was chosen on another page. It is offered first. */
  chosenSlot?: string;
  reasons: readonly { id: string; name: string }[];
  onSent: (meeting: MeetingDetail) => void;
}

/**
 * Plans a meeting, or finds another time for one. A press on a free time books it where the mentor allows that; otherwise up to three times are
 * proposed. The draft survives a reload and a refusal by the API.
 */
export function BookingForm({ relationship, meeting, chosenSlot, reasons, onSent }: BookingFormProps) {
  const { t, timeZone } = useIntl();
  const user = useCurrentUser();
  const subject = t(relationship.path.held > 0 || relationship.next_meeting ? 'booking.subject_next' : 'booking.subject_first');
  const initial = initialDraft(meeting, subject);
  const send = useSendBooking({ relationshipId: relationship.id, meeting, subject });
  const [proposesOthers, setProposesOthers] = useState(false);
  const [sending, setSending] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useForm<BookingDraft>({
    defaultValues: initial,
    fields: ['subject', 'place', 'video_url', 'note'],
    draft: `session ${meeting?.id ?? relationship.id}`,
    restore: (stored) => restoreDraft(initial, stored),
    send: async (draft, { idempotencyKey }) => {
      try {
        onSent(await send(draft, { idempotencyKey, book: books }));
      } catch (error) {
        if (isSlotError(error)) await removeTaken(draft);
        throw error;
      }
    },
  });
  const { control, messages, failure, refusals } = form;
  const [duration, slots] = useWatch({ control, name: ['duration', 'slots'] });
  const query = useQuery(slotsQuery(relationship.id, { duration, meeting_id: meeting?.id }));
  const freeSlots = query.data ?? (query.isError ? null : undefined);
  const starts = freeSlots?.data.map(({ starts_at }) => starts_at).filter((start) => start !== meeting?.starts_at) ?? [];
  const withOthers = proposesOthers || (freeSlots !== undefined && starts.length === 0);
  const books = freeSlots?.books_at_once === true && !withOthers;
  const hasJoined = useRef(false);
  const joins = chosenSlot !== undefined && freeSlots !== undefined && !books;
  // Where a press does not book, a time that was chosen on another page is already chosen.
  useEffect(() => {
    if (!joins || hasJoined.current) return;
    hasJoined.current = true;
    form.setValue('slots', withSlot(form.getValues(), chosenSlot).slots);
  });

  const { first_name: name } = partnerOf(relationship);
  const zone = freeSlots?.partner_time_zone ?? meeting?.partner_time_zone ?? relationship.partner_contact?.time_zone ?? user.time_zone;
  const partner = { name, zone };
  const isSlotRefused = isSlotError(failure);
  // The press on a time that has gone leads back to those that are left.
  useEffect(() => {
    if (refusals > 0 && isSlotRefused) heading.current?.focus();
  }, [refusals, isSlotRefused]);

  const choice: TimeChoice = {
    ...{ partner, books, sending, chosen: slots, isFull: slots.length >= maxProposedTimes },
    onPress: (startsAt) => {
      form.clearRefusal();
      if (books) void bookNow(startsAt);
      else
        form.setValue('slots', slots.includes(startsAt) ? slots.filter((slot) => slot !== startsAt) : normalizeSlots([...slots, startsAt]));
    },
  };
  const best = bestStarts(starts, timeZone);
  const offered = chosenSlot && starts.includes(chosenSlot) ? normalizeSlots([chosenSlot, ...best]).slice(0, maxProposedTimes) : best;

  return (
    <form {...form.props} className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-x-12">
      <div className="flex min-w-0 flex-col gap-6">
        <BookingHeader relationship={relationship} meeting={meeting} control={control} partner={partner} />
        {meeting && <MeetingSummary meeting={meeting} partner={partner} />}
        {isSlotRefused && (
          <Alert tone="warning" live>
            {t('booking.just_taken')}
          </Alert>
        )}
        <FormErrors title={t('booking.refused')} messages={isSlotRefused ? [] : messages} />
        <NoSlotsNote freeSlots={freeSlots} partnerName={name} needs={neededHours(relationship)} onRetry={() => query.refetch()} />
        {freeSlots === undefined && <Skeleton className="h-40 rounded-choice" />}
        {offered.length > 0 && <BestTimes starts={offered} choice={choice} headingRef={heading} />}
        <MeetingFields control={control} reasons={reasons} partnerName={name} meeting={meeting} />
      </div>
      <Card as="section" aria-label={t('booking.calendar')} className="lg:row-span-2">
        {freeSlots === undefined ? (
          <Skeleton className="h-96" />
        ) : (
          <SlotPicker
            freeSlots={freeSlots}
            isStale={query.isPlaceholderData}
            minutes={duration}
            agreedStart={meeting?.starts_at ?? null}
            withOthers={withOthers}
            choice={choice}
          />
        )}
        {starts.length > 0 && (
          <Button variant="quiet" className="mt-3 -ml-4 text-left" onPress={() => setProposesOthers(!proposesOthers)}>
            {t(proposesOthers ? 'booking.back_to_free' : 'booking.propose_others')}
          </Button>
        )}
      </Card>
      {!books && (
        <ProposalSection
          control={control}
          freeSlots={freeSlots}
          partner={partner}
          isMove={Boolean(meeting?.starts_at)}
          isSending={form.isPending}
          onSlotsChange={form.clearRefusal}
        />
      )}
    </form>
  );

  async function bookNow(startsAt: string): Promise<void> {
    form.setValue('slots', [startsAt]);
    setSending(startsAt);
    const isBooked = await form.submit();
    setSending(undefined);
    if (!isBooked) form.setValue('slots', []);
  }

  /** Reads the times again, and keeps those of the draft that are still free. */
  async function removeTaken(draft: BookingDraft): Promise<void> {
    const { data } = await query.refetch();
    const isLeft = (slot: string) => Date.parse(slot) > serverNow() && slotStatus(data, slot, draft.duration) !== 'taken';
    form.setValue('slots', draft.slots.filter(isLeft));
  }
}

function isSlotError(error: unknown): boolean {
  return error instanceof ApiFailure && (error.code === 'slot_taken' || error.code === 'slot_past');
}

/** Returns the preset draft of a new meeting, or the viewer's open proposals for an existing one. */
function initialDraft(meeting: MeetingDetail | undefined, subject: string): BookingDraft {
  if (!meeting) return { ...emptyDraft, subject };
  const ownProposals = meeting.proposals.filter(({ proposed_by }) => proposed_by === meeting.viewer);
  return {
    ...emptyDraft,
    duration: meeting.proposals[0]?.duration_minutes ?? meeting.duration_minutes,
    slots: ownProposals.map(({ starts_at }) => starts_at),
  };
}

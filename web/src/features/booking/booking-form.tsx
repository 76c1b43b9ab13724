import { ApiFailure } from '@binome/contract/client';
import type { MeetingDetail } from '@binome/contract/meetings';
import type { MentoringRelationship } from '@binome/contract/relationships';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { setApiErrors } from '../../lib/api-form-errors.ts';
import { loadDraft, storeDraft } from '../../lib/drafts.ts';
import { useIntl } from '../../lib/intl.ts';
import { partnerOf } from '../../lib/meetings.ts';
import { useCurrentUser } from '../../lib/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { SingleChoiceChips } from '../../ui/chip-fields.tsx';
import type { ChosenSlot } from './chosen-slots.tsx';
import { type BookingDraft, durations, emptyDraft, restoreDraft } from './draft.ts';
import { MeetingFields } from './meeting-fields.tsx';
import { MeetingSummary } from './meeting-summary.tsx';
import { NoSlotsNote } from './no-slots-note.tsx';
import { slotsQuery } from './queries.ts';
import { SendSection } from './send-section.tsx';
import { type FreeSlots, SlotPicker } from './slot-picker.tsx';
import { isTaken, isWithinSpans } from './slots.ts';
import { useSendBooking } from './use-send-booking.ts';

interface BookingFormProps {
  relationship: MentoringRelationship;
  /** The meeting to propose other times for; absent for a new one. */
  meeting?: MeetingDetail;
  reasons: readonly { id: string; name: string }[];
  onSent: (meeting: MeetingDetail) => void;
}

/** Plans a meeting, or proposes other times for one. The draft survives a reload and a refusal by the API. */
export function BookingForm({ relationship, meeting, reasons, onSent }: BookingFormProps) {
  const { t } = useIntl();
  const user = useCurrentUser();
  const draftKey = `session ${user.id} ${meeting?.id ?? relationship.id}`;
  const { control, handleSubmit, setError, setValue, getValues } = useForm<BookingDraft>({
    defaultValues: restoreDraft(initialDraft(meeting), loadDraft(draftKey)),
  });
  const { slots = [], duration = 60 } = useWatch({ control });
  const send = useSendBooking(relationship.id, meeting);
  const [refusal, setRefusal] = useState<{ kind: 'slot' | 'other'; messages: string[] }>();
  const [isSending, setSending] = useState(false);
  const dayHeading = useRef<HTMLHeadingElement>(null);
  useStoredDraft(control, draftKey);

  const query = useQuery(slotsQuery(relationship.id, { duration, meeting_id: meeting?.id }));
  const freeSlots = query.data ?? (query.isError ? null : undefined);
  const { first_name: name } = partnerOf(relationship);
  const zone = freeSlots?.partner_time_zone ?? meeting?.partner_time_zone ?? relationship.partner_contact?.time_zone ?? user.time_zone;
  const partner = { name, zone };
  const chosen = slots.map((startsAt): ChosenSlot => ({ startsAt, status: slotStatus(freeSlots, startsAt, duration) }));
  const setSlots = (nextSlots: string[]) => {
    setRefusal(undefined);
    setValue('slots', nextSlots);
  };

  const submit = handleSubmit(async (draft) => {
    if (draft.slots.length === 0 || chosen.some(({ status }) => status === 'taken')) {
      setRefusal({ kind: 'slot', messages: [t(draft.slots.length === 0 ? 'booking.slot_missing' : 'booking.slot_taken')] });
      return;
    }
    setRefusal(undefined);
    setSending(true);
    try {
      const sent = await send(draft);
      storeDraft(draftKey, null);
      onSent(sent);
    } catch (error) {
      // An expired login redirects to the sign-in page; the stored draft is restored afterwards.
      if (error instanceof ApiFailure && error.status === 401) return;
      const kind = error instanceof ApiFailure && slotErrorCodes.includes(error.code) ? 'slot' : 'other';
      const messages = setApiErrors(error, ['subject', 'place', 'video_url', 'description', 'agenda', 'note'], setError);
      setRefusal({ kind, messages });
      if (kind === 'slot') query.refetch();
    } finally {
      setSending(false);
    }
  });

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-6">
      {meeting ? (
        <MeetingSummary meeting={meeting} partner={partner} />
      ) : (
        <Card as="section" aria-labelledby="about-title" className="flex flex-col gap-5">
          <h2 id="about-title" className="text-h2 font-semibold">
            {t('booking.about')}
          </h2>
          <MeetingFields control={control} reasons={reasons} partnerName={name} />
        </Card>
      )}
      <Card as="section" aria-labelledby="when-title" className="flex flex-col gap-5">
        <h2 id="when-title" className="text-h2 font-semibold">
          {t('booking.when')}
        </h2>
        {refusal?.kind === 'slot' && <SlotRefusal messages={refusal.messages} />}
        <SingleChoiceChips
          label={t('booking.length')}
          options={durations.map((minutes) => ({ code: String(minutes), label: t('booking.minutes', { minutes }) }))}
          value={String(duration)}
          onChange={(code) => setValue('duration', durations.find((minutes) => String(minutes) === code) ?? getValues('duration'))}
        />
        <NoSlotsNote freeSlots={freeSlots} partnerName={name} onRetry={() => query.refetch()} />
        <SlotPicker
          freeSlots={freeSlots}
          isStale={query.isPlaceholderData}
          partner={partner}
          minutes={duration}
          agreedStart={meeting?.starts_at ?? null}
          slots={slots}
          onSlotsChange={setSlots}
          headingRef={dayHeading}
        />
      </Card>
      <SendSection
        control={control}
        chosen={chosen}
        partner={partner}
        kind={meeting ? (meeting.starts_at ? 'move' : 'propose') : 'plan'}
        meetingType={meeting?.type}
        messages={refusal?.kind === 'other' ? refusal.messages : []}
        isSending={isSending}
        onRemove={(startsAt) => setSlots(slots.filter((slot) => slot !== startsAt))}
      />
    </form>
  );
}

const slotErrorCodes: readonly string[] = ['slot_taken', 'slot_past'];

/** Shows why the chosen slots are refused, and takes the focus. */
function SlotRefusal({ messages }: { messages: readonly string[] }) {
  const ref = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a repeated refusal must be announced again.
  useEffect(() => ref.current?.focus(), [messages]);
  return (
    <Alert ref={ref} tone="danger" live>
      {messages.join(' ')}
    </Alert>
  );
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

function slotStatus(freeSlots: FreeSlots | undefined | null, startsAt: string, minutes: number): ChosenSlot['status'] {
  if (!freeSlots) return 'unknown';
  if (isTaken(freeSlots.busy, startsAt, minutes)) return 'taken';
  return isWithinSpans(freeSlots.data, startsAt, minutes) ? 'common' : 'outside';
}

/** Stores the draft in the tab after every change. */
function useStoredDraft(control: ReturnType<typeof useForm<BookingDraft>>['control'], key: string): void {
  const draft = useWatch({ control });
  const isFirstRender = useRef(true);
  useEffect(() => {
    if (!isFirstRender.current) storeDraft(key, draft);
    isFirstRender.current = false;
  }, [key, draft]);
}

import type { MeetingType } from '@binome/contract/states';
import { maxProposedTimes } from '@binome/contract/values/limits';
import { serverNow } from '@binome/contract/values/server-clock';
import type { Minutes } from '../../lib/data/free-slots.ts';
import type { MeetingBody, ProposalBody } from '../../lib/data/meetings.ts';
import { withScheme } from '../../lib/text/web-address.ts';
import { normalizeSlots } from './slots.ts';

/** The values of the booking form; an empty field is an empty string. */
export interface BookingDraft {
  subject: string;
  /** Id of a meeting reason. */
  reason: string;
  type: MeetingType;
  video_url: string;
  place: string;
  duration: Minutes;
  note: string;
  /** ISO start times, soonest first. */
  slots: string[];
}

export const emptyDraft: BookingDraft = {
  subject: '',
  reason: '',
  type: 'videoconference',
  video_url: '',
  place: '',
  duration: 60,
  note: '',
  slots: [],
};

export const meetingTypes = ['videoconference', 'phone_call', 'physical_meeting'] as const satisfies readonly MeetingType[];
const durations: readonly Minutes[] = [30, 45, 60];

/** The durations that the form offers. A meeting may have another one: the twenty minutes that members offer in the help feed. */
export function durationsOf(meeting?: { duration_minutes: Minutes }): readonly Minutes[] {
  return [...new Set([...durations, ...(meeting ? [meeting.duration_minutes] : [])])].sort((one, other) => one - other);
}

/** Merges a stored draft into the initial one; invalid values and past slots are dropped. */
export function restoreDraft(initial: BookingDraft, stored: Record<string, unknown> = {}, now: number = serverNow()): BookingDraft {
  const text = (name: 'subject' | 'reason' | 'video_url' | 'place' | 'note') =>
    typeof stored[name] === 'string' ? stored[name] : initial[name];
  const slots = Array.isArray(stored.slots) ? stored.slots.filter((slot) => typeof slot === 'string') : initial.slots;
  return {
    subject: text('subject'),
    reason: text('reason'),
    type: meetingTypes.find((type) => type === stored.type) ?? initial.type,
    video_url: text('video_url'),
    place: text('place'),
    duration: durations.find((minutes) => minutes === stored.duration) ?? initial.duration,
    note: text('note'),
    slots: slots.filter((slot) => Date.parse(slot) > now),
  };
}

/** Adds a start to a draft, in the place of the last one if the draft is full. */
export function withSlot(draft: BookingDraft, slot: string | undefined): BookingDraft {
  if (!slot || draft.slots.includes(slot)) return draft;
  return { ...draft, slots: normalizeSlots([...draft.slots.slice(0, maxProposedTimes - 1), slot]) };
}

/**
 * Returns the request body of a new meeting: `video_url` only for a videoconference, `place` only for a physical meeting.
 * @param subject of a meeting whose subject was left empty
 */
export function toMeetingBody(relationshipId: string, draft: BookingDraft, subject: string): MeetingBody {
  const { type, duration, slots } = draft;
  return {
    mentoring_relationship_id: relationshipId,
    subject: draft.subject.trim() || subject,
    meeting_reason_id: draft.reason || null,
    type,
    video_url: type === 'videoconference' ? withScheme(draft.video_url) || null : null,
    place: type === 'physical_meeting' ? draft.place.trim() || null : null,
    duration_minutes: duration,
    slots,
    note: draft.note.trim() || undefined,
  };
}

/** Returns the request body that proposes other times for an existing meeting. */
export function toProposalBody({ slots, duration, note }: BookingDraft): ProposalBody {
  return { slots, duration_minutes: duration, note: note.trim() || undefined };
}

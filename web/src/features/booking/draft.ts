import type { MeetingType } from '@binome/contract/states';
import type { MeetingPlan, TimesProposed } from '../../lib/meetings.ts';
import type { Minutes } from './queries.ts';

/** What is typed and picked before it is sent. Absent words are empty texts, as fields have them. */
export interface BookingDraft {
  subject: string;
  /** The id of a reason. */
  reason: string;
  type: MeetingType;
  video_url: string;
  place: string;
  duration: Minutes;
  description: string;
  agenda: string;
  note: string;
  /** ISO starts, soonest first. */
  slots: string[];
}

export const emptyDraft: BookingDraft = {
  subject: '',
  reason: '',
  type: 'videoconference',
  video_url: '',
  place: '',
  duration: 60,
  description: '',
  agenda: '',
  note: '',
  slots: [],
};

export const meetingTypes = ['videoconference', 'phone_call', 'physical_meeting'] as const satisfies readonly MeetingType[];
export const durations = [30, 45, 60] as const satisfies readonly Minutes[];

/** The contract's bounds, in characters. */
export const maxLengths = { subject: 200, video_url: 1000, place: 300, description: 2000, agenda: 10_000, note: 500 } as const;

/** What was kept in the tab, over what a draft begins with; whatever is not what it should be, and times that are past, are left out. */
export function restoreDraft(start: BookingDraft, kept: Record<string, unknown> = {}, now: number = Date.now()): BookingDraft {
  const text = (name: 'subject' | 'reason' | 'video_url' | 'place' | 'description' | 'agenda' | 'note') =>
    typeof kept[name] === 'string' ? kept[name] : start[name];
  const slots = Array.isArray(kept.slots) ? kept.slots.filter((slot) => typeof slot === 'string') : start.slots;
  return {
    subject: text('subject'),
    reason: text('reason'),
    type: meetingTypes.find((type) => type === kept.type) ?? start.type,
    video_url: text('video_url'),
    place: text('place'),
    duration: durations.find((length) => length === kept.duration) ?? start.duration,
    description: text('description'),
    agenda: text('agenda'),
    note: text('note'),
    slots: slots.filter((slot) => Date.parse(slot) > now),
  };
}

/** A new session, as the API takes it: of the three ways to meet, only what belongs to the chosen one goes along. */
export function toMeetingBody(relationshipId: string, draft: BookingDraft): MeetingPlan {
  const { type, duration, slots } = draft;
  return {
    mentoring_relationship_id: relationshipId,
    subject: draft.subject.trim(),
    meeting_reason_id: draft.reason || null,
    type,
    video_url: type === 'videoconference' ? withScheme(draft.video_url) || null : null,
    place: type === 'physical_meeting' ? draft.place.trim() || null : null,
    description: draft.description.trim() || null,
    agenda: draft.agenda.trim() || undefined,
    duration_minutes: duration,
    slots,
    note: draft.note.trim() || undefined,
  };
}

/** Other times for a session that is there. */
export function toProposalBody({ slots, duration, note }: BookingDraft): TimesProposed {
  return { slots, duration_minutes: duration, note: note.trim() || undefined };
}

/** An address with its scheme: people copy `meet.example/abc` too. */
export function withScheme(typed: string): string {
  const text = typed.trim();
  return text === '' || /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
}

/** May a browser open it safely: an address of its own host, by https. */
export function isHttpsUrl(typed: string): boolean {
  const url = URL.parse(withScheme(typed));
  return url?.protocol === 'https:' && url.hostname.includes('.');
}

import { z } from 'zod';
import { day, id, idAndName, timestamp } from '../fields.ts';
import { meetingCancellation, meetingState, meetingType } from '../states.ts';
import { consolePerson } from './profiles.ts';
import { createEndpoint, getEndpoint, listEndpoint, reason, searchText } from './resource.ts';

/** A meeting without its private texts: no subject, description or agenda. */
const consoleMeeting = z.object({
  id,
  aasm_state: meetingState,
  type: meetingType,
  mentoring_relationship_id: id,
  participant: consolePerson,
  presenter: consolePerson,
  program: idAndName.nullable(),
  starts_at: timestamp.nullable(),
  duration_minutes: z.number().int(),
  /** Length of the video call, if both stayed in it after the planned end. */
  call_minutes: z.number().int().nullable(),
  /** The planned length if it was held, else 0. */
  held_minutes: z.int(),
  cancelled_by: meetingCancellation.nullable(),
  admin_reason: z.string().nullable(),
  /** Whether each side sent its report. */
  reports: z.object({ participant: z.boolean(), presenter: z.boolean() }),
  created_at: timestamp,
  can: z.object({ cancel: z.boolean() }),
});
export type ConsoleMeeting = z.input<typeof consoleMeeting>;

export const listConsoleMeetings = listEndpoint({
  name: 'meetings',
  summary: 'The meetings in the caller’s scope, without their private texts',
  row: consoleMeeting,
  filter: {
    q: searchText,
    aasm_state: meetingState.optional(),
    type: meetingType.optional(),
    /** Meetings with a missing report. */
    report_due: z.boolean().optional(),
    from: day.optional(),
    to: day.optional(),
    program_id: id.optional(),
    business_unit_id: id.optional(),
    mentoring_relationship_id: id.optional(),
  },
  sort: ['starts_at', 'created_at', 'aasm_state'],
});

export const getConsoleMeeting = getEndpoint({ name: 'meetings', summary: 'A meeting', row: consoleMeeting });

export const cancelMeeting = createEndpoint({
  name: 'meeting_cancellations',
  action: 'meetings.cancel',
  summary: 'Cancel a meeting; both members read the reason',
  body: z.strictObject({ meeting_id: id, reason }),
  row: consoleMeeting,
});

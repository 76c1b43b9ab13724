import { z } from 'zod';
import { id, locale, timestamp, translatedText } from '../fields.ts';
import {
  createEndpoint,
  elementPermissions,
  getEndpoint,
  listEndpoint,
  orderEndpoint,
  orderedIds,
  removeEndpoint,
  searchText,
  translatedTexts,
  updateEndpoint,
  withArchived,
} from './resource.ts';

const code = z
  .string()
  .trim()
  .regex(/^[a-z0-9_]{1,60}$/);

/** What a session may be about. */
export const meetingReason = z.object({
  id,
  code: z.string(),
  name: translatedText,
  label: z.string(),
  position: z.int(),
  archived_at: timestamp.nullable(),
  missing: z.array(locale),
  can: elementPermissions,
});
export type MeetingReason = z.input<typeof meetingReason>;

export const listConsoleMeetingReasons = listEndpoint({
  name: 'meeting_reasons',
  summary: 'What a session may be about, in order',
  row: meetingReason,
  filter: { q: searchText, with_archived: withArchived },
  sort: ['position'],
});

export const getMeetingReason = getEndpoint({ name: 'meeting_reasons', summary: 'A reason to meet', row: meetingReason });

export const createMeetingReason = createEndpoint({
  name: 'meeting_reasons',
  summary: 'Add a reason to meet; its code is made from its name unless given',
  body: z.strictObject({ name: translatedTexts(120), code: code.optional() }),
  row: meetingReason,
});

export const updateMeetingReason = updateEndpoint({
  name: 'meeting_reasons',
  summary: 'Change a reason to meet, archive it or bring it back',
  body: z.strictObject({ name: translatedTexts(120), archived: z.boolean() }).partial(),
  row: meetingReason,
});

export const removeMeetingReason = removeEndpoint({ name: 'meeting_reasons', summary: 'Remove a reason to meet' });

export const orderMeetingReasons = orderEndpoint({
  name: 'meeting_reason_orders',
  summary: 'Put the reasons to meet in order',
  body: z.strictObject({ ids: orderedIds }),
});

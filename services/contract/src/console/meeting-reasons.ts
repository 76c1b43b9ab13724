import { z } from 'zod';
import { id, locale, timestamp, translatedText } from '../fields.ts';
import { maxElementNameLength } from '../values/limits.ts';
import {
  createEndpoint,
  elementCode,
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
  withExpected,
} from './resource.ts';

/** A reason to choose when planning a meeting. */
const meetingReason = z.object({
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
  summary: 'The meeting reasons, in order',
  row: meetingReason,
  filter: { q: searchText, with_archived: withArchived },
  sort: ['position'],
});

export const getMeetingReason = getEndpoint({ name: 'meeting_reasons', summary: 'A meeting reason', row: meetingReason });

export const createMeetingReason = createEndpoint({
  name: 'meeting_reasons',
  summary: 'Add a meeting reason; `code` is made from the name by default',
  body: z.strictObject({ name: translatedTexts(maxElementNameLength), code: elementCode.optional() }),
  row: meetingReason,
});

export const updateMeetingReason = updateEndpoint({
  name: 'meeting_reasons',
  summary: 'Change, archive or restore a meeting reason',
  body: withExpected(z.strictObject({ name: translatedTexts(maxElementNameLength), archived: z.boolean() }).partial()),
  row: meetingReason,
});

export const removeMeetingReason = removeEndpoint({ name: 'meeting_reasons', summary: 'Remove a meeting reason' });

export const orderMeetingReasons = orderEndpoint({
  name: 'meeting_reason_orders',
  action: 'meeting_reasons.edit',
  summary: 'Reorder the meeting reasons',
  body: z.strictObject({ ids: orderedIds }),
});

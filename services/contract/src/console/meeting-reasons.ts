import { z } from 'zod';
import { id, locale, timestamp, translatedText } from '../fields.ts';
import { maxElementNameLength } from '../values/limits.ts';
import { editableListEndpoints } from './editable-list.ts';
import { elementCode, elementPermissions, orderEndpoint, orderedIds, searchText, translatedTexts, withArchived } from './resource.ts';

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

export const meetingReasonEndpoints = {
  ...editableListEndpoints({
    name: 'meeting_reasons',
    summaries: {
      list: 'The meeting reasons, in order',
      get: 'A meeting reason',
      create: 'Add a meeting reason; `code` is made from the name by default',
      update: 'Change, archive or restore a meeting reason',
      remove: 'Remove a meeting reason',
    },
    row: meetingReason,
    filter: { q: searchText, with_archived: withArchived },
    sort: ['position'],
    created: z.strictObject({ name: translatedTexts(maxElementNameLength), code: elementCode.optional() }),
    changed: z.strictObject({ name: translatedTexts(maxElementNameLength), archived: z.boolean() }).partial(),
  }),
  order: orderEndpoint({
    name: 'meeting_reason_orders',
    action: 'meeting_reasons.edit',
    summary: 'Reorder the meeting reasons',
    body: z.strictObject({ ids: orderedIds }),
  }),
};

import { isRoomOpen } from '../../policies/meetings.ts';
import { isPartnerWaiting } from '../call-queries.ts';
import type { Kind } from '../kind.ts';
import { timeFacts } from '../shared/meeting-facts.ts';
import { partnerOf } from '../shared/recipients.ts';

export const meetingPartnerWaiting: Kind<'meeting.partner_waiting'> = {
  recipients: partnerOf,
  // Too late for who has entered since, and once the room is closed.
  isRelevant: async ({ tx, subject: { meeting }, side, created_at, now }) =>
    isRoomOpen(meeting, now) && (await isPartnerWaiting(tx, meeting.id, side, created_at)),
  facts: timeFacts,
  ignoresQuietHours: true,
};

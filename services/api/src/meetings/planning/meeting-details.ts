import type { MeetingType } from '@binome/contract/states';
import type { Tx } from '../../platform/database.ts';
import { ApiError } from '../../platform/errors.ts';
import { isOpenReason } from './reason-queries.ts';

type Given = { description?: string | null | undefined; place?: string | null | undefined; video_url?: string | null | undefined };

/**
 * The words of a session as they are kept. Only the fields of its type are: a place where they meet in person, which must be named,
 * and the address of a room where they meet on screen. A form may still hold those of a type that was chosen before.
 * @throws ApiError `invalid` without a place
 */
export function meetingDetails(type: MeetingType, { description, place, video_url }: Given) {
  if (type === 'physical_meeting' && !place) throw new ApiError('invalid', { fields: { place: [{ code: 'required' }] } });
  return {
    description: description || null,
    place: type === 'physical_meeting' ? place || null : null,
    video_url: type === 'videoconference' ? video_url || null : null,
  };
}

/** @throws ApiError `invalid` for a reason that the company does not offer */
export async function assertReasonOffered(tx: Tx, id: string | null | undefined): Promise<void> {
  if (!id || (await isOpenReason(tx, id))) return;
  throw new ApiError('invalid', { fields: { meeting_reason_id: [{ code: 'invalid_choice' }] } });
}

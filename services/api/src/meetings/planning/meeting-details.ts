import type { MeetingType } from '@binome/contract/states';
import type { Tx } from '../../platform/data/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { isActiveReason } from './reason-queries.ts';

type InputDetails = { description?: string | null | undefined; place?: string | null | undefined; video_url?: string | null | undefined };

/**
 * Returns the details to store: a place only for a meeting in person, a video address only for a videoconference. A form may still
 * send the field of a type that was chosen before.
 * @throws ApiError `invalid` for a meeting in person without a place
 */
export function toStoredDetails(type: MeetingType, { description, place, video_url }: InputDetails) {
  if (type === 'physical_meeting' && !place) throw new ApiError('invalid', { fields: { place: [{ code: 'required' }] } });
  return {
    description: description || null,
    place: type === 'physical_meeting' ? place || null : null,
    video_url: type === 'videoconference' ? video_url || null : null,
  };
}

/** @throws ApiError `invalid` for a reason that the company does not offer */
export async function assertReasonOffered(tx: Tx, id: string | null | undefined): Promise<void> {
  if (!id || (await isActiveReason(tx, id))) return;
  throw new ApiError('invalid', { fields: { meeting_reason_id: [{ code: 'invalid_choice' }] } });
}

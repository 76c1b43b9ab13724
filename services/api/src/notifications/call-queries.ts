import type { ProfileType } from '@binome/contract/states';
import type { Tx } from '../platform/data/database.ts';

/** Has a side not entered the video room since an instant? */
export async function isPartnerWaiting(tx: Tx, meetingId: string, side: ProfileType, since: Date): Promise<boolean> {
  const entered = await tx
    .selectFrom('webconferences')
    .where('meeting_id', '=', meetingId)
    .where(`${side}_seen_at`, '>=', since)
    .select('meeting_id')
    .executeTakeFirst();
  return entered === undefined;
}

import type { CompanyContext } from '../../platform/context.ts';
import { deleteInviteesBefore } from './expired-invitee-queries.ts';

const day = 86_400_000;
const retentionDays = 90;

/** Deletes invited people who never registered, 90 days after their last invitation ended: their personal data has no further use. */
export async function deleteExpiredInvitees({ tx, now }: CompanyContext): Promise<void> {
  await deleteInviteesBefore(tx, new Date(now.getTime() - retentionDays * day));
}

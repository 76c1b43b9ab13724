import type { CompanyContext } from '../../platform/process/context.ts';
import { deleteInvitees } from './expired-invitee-queries.ts';

/** Users per run. The next run continues. */
const batchSize = 1000;

/** Deletes invited people who never registered, 90 days after their last invitation ended: their personal data has no further use. */
export async function deleteExpiredInvitees({ tx, now }: CompanyContext): Promise<void> {
  await deleteInvitees(tx, now, batchSize);
}

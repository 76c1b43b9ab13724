import type { CompanyContext } from '../../platform/context.ts';
import { deleteInviteesBefore } from './expired-invitee-queries.ts';

const day = 86_400_000;
const keptDays = 90;

/** Forgets who never registered, three months after the last invitation of theirs was over: a name and an address are not ours to keep. */
export async function deleteExpiredInvitees({ tx, now }: CompanyContext): Promise<void> {
  await deleteInviteesBefore(tx, new Date(now.getTime() - keptDays * day));
}

import type { WorkContext } from '../../platform/company-work.ts';
import { deleteForgottenInvitees } from './forget-queries.ts';

const day = 86_400_000;
const keptDays = 90;

/** Forgets who never registered, three months after the last invitation of theirs was over: a name and an address are not ours to keep. */
export async function forgetInvitees({ tx, now }: WorkContext): Promise<void> {
  await deleteForgottenInvitees(tx, new Date(now.getTime() - keptDays * day));
}

import type { CompanyContext } from '../platform/process/context.ts';
import { endCandidates } from './end.ts';
import { listGroups, lockExpiredGroups } from './queries.ts';
import { isOpen } from './state.ts';

const batchSize = 200;

/** Ends the proposals that were not answered in time. */
export async function expireProposals(context: CompanyContext): Promise<void> {
  const groups = await listGroups(context.tx, await lockExpiredGroups(context.tx, context.now, batchSize));
  for (const group of groups.values()) await endCandidates(context, group, group.filter(isOpen), { ending: 'expired' });
}

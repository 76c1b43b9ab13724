import { recordEvent } from '../../platform/delivery/events.ts';
import type { CompanyContext } from '../../platform/process/context.ts';
import type { ConsoleActor } from '../../platform/sign-in/actor.ts';
import { listTold } from './administrators.ts';

/** Who proposes, confirms or withdraws a change: a member or the provider's staff. */
export type Decider = Pick<Extract<ConsoleActor, { kind: 'member' }>, 'kind' | 'user_id' | 'api_key'> | { kind: 'staff'; staff_id: string };

export function deciderColumns(decider: Decider | null): { closed_by?: string; closed_by_staff?: string } {
  if (!decider) return {};
  return decider.kind === 'staff' ? { closed_by_staff: decider.staff_id } : { closed_by: decider.user_id };
}

type Context = Pick<CompanyContext, 'tx' | 'now' | 'services' | 'afterCommit'> & { actor: { company_id: string } };
type Name = 'sign_in_change.proposed' | 'sign_in_change.applied' | 'sign_in_change.withdrawn' | 'sign_in_change.expired';

/** Mails what happened to a change of the sign-in to the administrators of the company. */
export async function tellAdministrators(context: Context, name: Name, sign_in_change_id: string): Promise<void> {
  for (const subject_id of await listTold(context.tx, context.now))
    await recordEvent(context, { name, subject_id, data: { sign_in_change_id } });
}

import type { AuditAction } from '@binome/contract/values/audit-actions';
import { type AuditChanges, audit } from '../../platform/data/audit.ts';
import type { Tx } from '../../platform/data/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { CompanyContext } from '../../platform/process/context.ts';
import { hasAdministrator, hasNoMember, hasOtherConfirmer, isAdministrator, waitHours } from './administrators.ts';
import { applyChange, endChange } from './apply.ts';
import { assertPossible } from './assert-possible.ts';
import type { SignInPayload } from './payload.ts';
import { findOverlapping, insertChange, lockOpenChange, lockSignIn } from './queries.ts';
import { type Decider, tellAdministrators } from './tell-administrators.ts';

/** Days in which a second administrator may confirm a change. */
const confirmationDays = 7;

export type SignInContext = Pick<CompanyContext, 'tx' | 'now' | 'services' | 'afterCommit'> & {
  actor: (Decider | { kind: 'directory' }) & { company_id: string };
};

type Proposal = { action: AuditAction; payload: SignInPayload; differences: AuditChanges };

/**
 * Proposes a change of the sign-in. It waits for a second administrator of the company, or for a day where there is none, because it could
 * open the account of any member. In a company without members it takes effect at once.
 * Returns the id of the proposal; null if nothing waits, because it took effect or changes nothing.
 * @throws ApiError `sign_in_change_open` while a change of the same part waits; `administrator_required` for staff when nobody could confirm;
 * those of `assertPossible`
 */
export async function proposeSignInChange(context: SignInContext, { action, payload, differences }: Proposal): Promise<string | null> {
  const { tx, now, actor } = context;
  if (actor.kind === 'directory') throw new ApiError('forbidden');
  if (Object.keys(differences).length === 0) return null;
  await lockSignIn(tx);
  await assertPossible(tx, actor.company_id, payload);
  await assertNoneOpen(context, partsOf(payload));
  const proposerId = actor.kind === 'member' ? actor.user_id : null;
  const isFirstSetUp = await hasNoMember(tx, actor.company_id, { proposerId, now });
  const change = {
    ...{ kind: payload.kind, action, parts: partsOf(payload), differences, payload },
    proposed_by: proposerId,
    proposed_by_staff: actor.kind === 'staff' ? actor.staff_id : null,
    created_at: now,
    due_at: isFirstSetUp ? now : await dueTime(tx, actor, now),
    expires_at: new Date(now.getTime() + confirmationDays * 86_400_000),
  };
  const id = await insertChange(tx, change);
  if (isFirstSetUp) {
    await applyChange(context, { id, ...change }, { decider: actor, is_confirmed: false });
    return null;
  }
  await audit({ tx, now, actor }, { action: 'sign_in_change.proposed', subject_id: actor.company_id, changes: differences });
  await tellAdministrators(context, 'sign_in_change.proposed', id);
  return id;
}

/** Null if somebody must confirm: always for a proposal of staff. */
async function dueTime(tx: Tx, proposer: Decider, now: Date): Promise<Date | null> {
  if (proposer.kind === 'staff') {
    if (!(await hasAdministrator(tx))) throw new ApiError('administrator_required');
    return null;
  }
  return (await hasOtherConfirmer(tx, proposer.user_id, now)) ? null : new Date(now.getTime() + waitHours * 3_600_000);
}

/** An open change of somebody who is no longer an administrator is ended: nobody can confirm it. */
async function assertNoneOpen(context: SignInContext, parts: string[]): Promise<void> {
  const { tx } = context;
  for (const { id, proposed_by, proposed_by_staff } of await findOverlapping(tx, parts)) {
    if (proposed_by_staff || (proposed_by && (await isAdministrator(tx, proposed_by)))) throw new ApiError('sign_in_change_open');
    const orphan = await lockOpenChange(tx, id);
    if (orphan) await endChange(context, orphan, { state: 'expired', decider: null });
  }
}

function partsOf(payload: SignInPayload): string[] {
  switch (payload.kind) {
    case 'settings':
      return Object.keys(payload.values);
    case 'identity_provider':
      return ['identity_provider'];
    case 'sign_in_domain':
      return [`sign_in_domain:${payload.domain}`];
  }
}

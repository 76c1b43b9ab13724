import type { AuditAction } from '@binome/contract/values/audit-actions';
import { audit } from '../../platform/data/audit.ts';
import type { Tx } from '../../platform/data/database.ts';
import { isUniqueViolation } from '../../platform/data/database-errors.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { CompanyContext } from '../../platform/process/context.ts';
import { updateCompanySettings } from '../console-queries.ts';
import { endOneFactorSessions } from '../second-factor-required.ts';
import { endPasswordSessions } from '../sign-in-methods.ts';
import { assertPossible } from './assert-possible.ts';
import type { SignInPayload } from './payload.ts';
import { writeDomain, writeProvider } from './provider-queries.ts';
import { markApplied, markEnded, type OpenChange } from './queries.ts';
import { type Decider, deciderColumns, tellAdministrators } from './tell-administrators.ts';

type Context = Pick<CompanyContext, 'tx' | 'now' | 'services' | 'afterCommit'> & { actor: { company_id: string } };
type Change = Pick<OpenChange, 'id' | 'payload' | 'differences'> & { action: string };

/**
 * Lets a change of the sign-in take effect: the one place that writes the settings of sign-in. Requiring single sign-on ends the sessions
 * opened otherwise, and requiring a second factor ends the console sessions opened without: nobody stays signed in by what is no longer
 * accepted.
 * @param decider who confirmed it, or made the first set-up; null when its time has come
 * @throws ApiError those of `assertPossible`; `not_found` for a domain that the company no longer has
 */
export async function applyChange(
  context: Context,
  change: Change,
  { decider, is_confirmed }: { decider: Decider | null; is_confirmed: boolean },
): Promise<void> {
  const { tx, now, actor } = context;
  const { company_id } = actor;
  await assertPossible(tx, company_id, change.payload);
  await markApplied(tx, change.id, { closed_at: now, is_confirmed, ...deciderColumns(decider) });
  await write(tx, company_id, change.payload, now);
  await audit({ tx, now, actor: decider }, { action: change.action as AuditAction, subject_id: company_id, changes: change.differences });
  await tellAdministrators(context, 'sign_in_change.applied', change.id);
}

async function write(tx: Tx, company_id: string, payload: SignInPayload, now: Date): Promise<void> {
  switch (payload.kind) {
    case 'settings': {
      const { values } = payload;
      if (values.sign_in_methods === 'sso') await endPasswordSessions(tx, company_id);
      if (values.second_factor_required) await endOneFactorSessions(tx, company_id);
      return updateCompanySettings(tx, values);
    }
    case 'identity_provider':
      return writeProvider(tx, payload.provider, now);
    case 'sign_in_domain': {
      const isFound = await writeDomain(tx, company_id, payload, now).catch((error: unknown) => {
        throw isUniqueViolation(error, 'sign_in_domains_verified') ? new ApiError('domain_taken') : error;
      });
      if (!isFound) throw new ApiError('not_found');
    }
  }
}

/** Ends a change that did not take effect: somebody withdrew it, or it waited too long. */
export async function endChange(
  context: Context,
  change: Pick<OpenChange, 'id' | 'differences'>,
  { state, decider }: { state: 'withdrawn' | 'expired'; decider: Decider | null },
): Promise<void> {
  const { tx, now, actor } = context;
  await markEnded(tx, change.id, { state, closed_at: now, ...deciderColumns(decider) });
  const entry = { action: `sign_in_change.${state}` as const, subject_id: actor.company_id, changes: change.differences };
  await audit({ tx, now, actor: decider }, entry);
  await tellAdministrators(context, `sign_in_change.${state}`, change.id);
}

import { generateSecret, generateURI } from 'otplib';
import { opensConsole } from '../../companies/second-factor-required.ts';
import { audit } from '../../platform/data/audit.ts';
import type { Directory } from '../../platform/data/database.ts';
import { recordEvent } from '../../platform/delivery/events.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { MemberRequest } from '../../platform/http/route.ts';
import type { Services } from '../../platform/process/context.ts';
import type { Session } from '../../platform/sign-in/session.ts';
import { canOpenConsole } from '../../policies/is-allowed.ts';
import { assertPasswordIfAny } from '../passwords/current-password.ts';
import { findPasswordHash } from '../queries.ts';
import { deleteOtherSessions, markProven } from '../sessions/queries.ts';
import { consumeCode } from './check-code.ts';
import {
  countRecoveryCodes,
  deleteFactor,
  enableFactor,
  findSecondFactor,
  hasSecondFactor,
  insertPreparedFactor,
  replaceCodes,
} from './queries.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { encryptSecret } from './secret.ts';

/** A request about the second factor of its sender: a member, or the provider's staff. */
export type FactorRequest = { tx: Directory; services: Services; session: Session; now: Date };

type CodeRequest = { services: Services; session: Session; now: Date; body: { code: string; current_password?: string | undefined } };

/** Presents the second factor of the signed-in person, and what a change of it takes. */
export async function presentFactor({ tx, session, actor }: MemberRequest) {
  const factor = await findSecondFactor(tx, session.login_id);
  return {
    enabled_at: factor?.enabled_at ?? null,
    recovery_codes_left: await countRecoveryCodes(tx, session.login_id),
    asks_password: Boolean(await findPasswordHash(tx, session.login_id)),
    required_for_console: canOpenConsole(actor) && !(await opensConsole(tx, 'password')),
  };
}

/**
 * Creates the secret of an authenticator app and replaces one that was not confirmed.
 * @throws ApiError `second_factor_already_on`
 */
export async function prepareFactor({ tx, services, session, now }: FactorRequest) {
  const secret = generateSecret();
  const row = { login_id: session.login_id, secret: encryptSecret(services.keys, session.login_id, secret), created_at: now };
  if (!(await insertPreparedFactor(tx, row))) throw new ApiError('second_factor_already_on');
  return { secret, uri: generateURI({ issuer: 'Binôme', label: session.email, secret }) };
}

/**
 * Checks the first code of a prepared app and returns its encrypted secret. Runs before the transaction, so that a refused attempt
 * stays counted.
 * @throws ApiError `second_factor_not_prepared`, `second_factor_already_on`, `second_factor_code_wrong`, `too_many_requests`
 */
export async function confirmPreparedFactor(context: CodeRequest): Promise<string> {
  const factor = await findSecondFactor(context.services.database.directory, context.session.login_id);
  if (!factor) throw new ApiError('second_factor_not_prepared');
  if (factor.enabled_at) throw new ApiError('second_factor_already_on');
  await assertCode(context);
  return factor.secret;
}

/** Switches a member's second factor on, as `enableOwnFactor` does, audits it and mails them. */
export async function switchFactorOn(context: MemberRequest, secret: string): Promise<string[]> {
  const codes = await enableOwnFactor(context, secret);
  await record(context, 'account.second_factor_enabled');
  return codes;
}

/**
 * Switches the second factor on and ends every other session, because none of them was opened with a code. Returns the recovery codes.
 * @throws ApiError `second_factor_not_prepared` if another secret was prepared meanwhile
 */
export async function enableOwnFactor(context: FactorRequest, secret: string): Promise<string[]> {
  const { tx, session, now } = context;
  if (!(await enableFactor(tx, session.login_id, secret, now))) throw new ApiError('second_factor_not_prepared');
  await deleteOtherSessions(tx, session.login_id, session.handle);
  // Its owner has just entered a code.
  await markProven(tx, session.handle, 'password_and_code');
  return createRecoveryCodes(context);
}

/**
 * Checks the password, if there is one, and a code of a second factor that is on. Runs before the transaction, so that a refused attempt stays counted.
 * @throws ApiError `second_factor_not_prepared` when it is off, `wrong_password`, `second_factor_code_wrong`, `too_many_requests`
 */
export async function confirmOwnFactor(context: CodeRequest): Promise<void> {
  if (!(await hasSecondFactor(context.services.database.directory, context.session.login_id)))
    throw new ApiError('second_factor_not_prepared');
  await assertPasswordIfAny(context, context.body.current_password);
  await assertCode(context);
}

export async function switchFactorOff(context: MemberRequest): Promise<void> {
  if (await deleteFactor(context.tx, context.session.login_id)) await record(context, 'account.second_factor_disabled');
}

/** Replaces the recovery codes: the earlier ones no longer work. */
export async function createRecoveryCodes({ tx, session }: Pick<FactorRequest, 'tx' | 'session'>): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => hashRecoveryCode(session.login_id, code));
  await replaceCodes(tx, session.login_id, hashes);
  return codes;
}

async function assertCode(context: CodeRequest): Promise<void> {
  if (await consumeCode(context, context.session.login_id, context.body.code)) return;
  throw new ApiError('second_factor_code_wrong', { fields: { code: [{ code: 'second_factor_code_wrong' }] } });
}

/** Audits the change, and mails the person by an event. */
async function record(context: MemberRequest, name: 'account.second_factor_enabled' | 'account.second_factor_disabled') {
  const { tx, now, actor } = context;
  const { user_id } = actor;
  await audit({ tx, now, actor: { kind: 'member', user_id } }, { action: name, subject_id: user_id });
  await recordEvent(context, { name, subject_id: user_id });
}

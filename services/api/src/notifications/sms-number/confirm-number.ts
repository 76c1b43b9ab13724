import type { SmsNumber } from '@binome/contract/accounts/sms-number';
import { countryOf } from '../../accounts/own-account/own-user.ts';
import { normalizeMobile } from '../../accounts/own-account/phone-number.ts';
import { findOwnCompany } from '../../companies/queries.ts';
import { listActiveSites } from '../../companies/workplace-queries.ts';
import { replaceCodeSms } from '../../platform/delivery/alert-queries.ts';
import { countAttempt } from '../../platform/http/attempts.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { MemberContext, Services } from '../../platform/process/context.ts';
import { hashToken } from '../../platform/sign-in/tokens.ts';
import { deleteSmsNumber, findSiteOf, findSmsNumber, updateSmsNumber, upsertSmsNumber } from './queries.ts';

/** The limit of codes per person, for all numbers: each SMS costs money, and may reach a stranger. */
const codeLimit = { name: 'sms-code', max: 5, seconds: 3600 };
const maxAttempts = 5;

/** Counts a request for a code. @throws ApiError `too_many_requests` */
export async function countCode({ database }: Pick<Services, 'database'>, loginId: string): Promise<void> {
  await countAttempt(database.directory, codeLimit, loginId);
}

export async function readOwnNumber({ tx, actor }: MemberContext): Promise<SmsNumber> {
  const row = await findSmsNumber(tx, actor.user_id);
  return { number: row?.number ?? null, confirmed: Boolean(row?.confirmed_at) };
}

/**
 * Stores a member's number and queues the SMS with its code.
 * @throws ApiError `sms_not_offered`, `invalid` for a number that cannot receive SMS
 */
export async function changeOwnNumber(context: MemberContext, text: string): Promise<SmsNumber> {
  const { tx, actor, services, now } = context;
  if (!services.sms || !(await findOwnCompany(tx)).sms_enabled) throw new ApiError('sms_not_offered');
  const country = countryOf(await listActiveSites(tx), await findSiteOf(tx, actor.user_id));
  const phone = normalizeMobile(text, country);
  if (!phone) throw new ApiError('invalid', { fields: { number: [{ code: 'invalid_phone' }] } });
  await upsertSmsNumber(tx, actor.user_id, phone);
  const number = await readOwnNumber(context);
  if (!number.confirmed) await replaceCodeSms(tx, actor.user_id, now);
  return number;
}

/**
 * Confirms a member's number, and switches SMS on. Each attempt counts, also a refused one: it is committed before the refusal.
 * @throws ApiError `sms_code_expired` without a valid code or after five attempts, `sms_code_wrong`
 */
export async function confirmOwnNumber(context: MemberContext, isRight: boolean): Promise<SmsNumber> {
  const { tx, actor, now } = context;
  if (!isRight) throw new ApiError('sms_code_wrong');
  await updateSmsNumber(tx, actor.user_id, { confirmed_at: now, code_hash: null, code_expires_at: null });
  await tx.updateTable('users').set({ sms_notifications: true }).where('id', '=', actor.user_id).execute();
  return readOwnNumber(context);
}

/**
 * Counts an attempt and compares the code, in a transaction of its own that a refusal does not roll back.
 * @throws ApiError `sms_code_expired`
 */
export async function checkCode(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { company_id, user_id }: { company_id: string; user_id: string },
  code: string,
): Promise<boolean> {
  const isRight = await database.inCompany({ company_id, user_id }, async (tx) => {
    const row = await tx
      .updateTable('sms_numbers')
      .set((eb) => ({ code_attempts: eb('code_attempts', '+', 1) }))
      .where('user_id', '=', user_id)
      .where('code_hash', 'is not', null)
      .where('code_expires_at', '>', now())
      .where('code_attempts', '<', maxAttempts)
      .returning('code_hash')
      .executeTakeFirst();
    return row && row.code_hash === hashToken(`${user_id} ${code}`);
  });
  if (isRight === undefined) throw new ApiError('sms_code_expired');
  return isRight;
}

export async function removeOwnNumber(context: MemberContext): Promise<SmsNumber> {
  await deleteSmsNumber(context.tx, context.actor.user_id);
  return readOwnNumber(context);
}

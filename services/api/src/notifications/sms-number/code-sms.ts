import { randomInt } from 'node:crypto';
import { findMailRecipient } from '../../accounts/queries.ts';
import type { Tx } from '../../platform/data/database.ts';
import { hashToken } from '../../platform/sign-in/tokens.ts';
import { say } from '../../platform/text/intl.ts';
import { findSmsNumber, updateSmsNumber } from './queries.ts';

const minute = 60_000;
const codeMinutes = 10;

/**
 * Writes the SMS with the code of a person's number. The code is created here and appears only in the SMS. Undefined if the number is
 * confirmed or removed, or if the SMS could not be sent for as long as a code is valid: the person has asked again or given up.
 */
export async function writeCodeSms(tx: Tx, userId: string, created_at: Date, now: Date): Promise<{ to: string; text: string } | undefined> {
  const recipient = await findMailRecipient(tx, userId);
  const own = await findSmsNumber(tx, userId);
  if (!recipient || !own || own.confirmed_at || now.getTime() - created_at.getTime() > codeMinutes * minute) return undefined;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await updateSmsNumber(tx, userId, {
    code_hash: hashToken(`${userId} ${code}`),
    code_expires_at: new Date(now.getTime() + codeMinutes * minute),
    code_attempts: 0,
  });
  return { to: own.number, text: say(recipient.language, 'sms.code', { code, minutes: codeMinutes }) };
}

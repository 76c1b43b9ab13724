import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keys } from '../../platform/process/keys.ts';

/** The recipient that the signed link of a mail identifies. */
type MailLink = { company_id: string; user_id: string };

const idBytes = 16;
const purpose = 'email-choices';

/** Returns a token for the links of a mail. It does not expire, and lets its holder change the recipient's e-mail choices only. */
export function signMailLink({ mail_links }: Pick<Keys, 'mail_links'>, { company_id, user_id }: MailLink): string {
  const ids = Buffer.concat([company_id, user_id].map((id) => Buffer.from(id.replaceAll('-', ''), 'hex')));
  return Buffer.concat([ids, signatureOf(mail_links, ids)]).toString('base64url');
}

/** Returns the recipient of a token, or undefined if this deployment has not signed it. */
export function readMailLink({ mail_links }: Pick<Keys, 'mail_links'>, token: string): MailLink | undefined {
  const bytes = Buffer.from(token, 'base64url');
  const ids = bytes.subarray(0, 2 * idBytes);
  const expected = signatureOf(mail_links, ids);
  const signature = bytes.subarray(2 * idBytes);
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return undefined;
  return { company_id: uuidOf(ids.subarray(0, idBytes)), user_id: uuidOf(ids.subarray(idBytes)) };
}

function signatureOf(secret: string, ids: Buffer): Buffer {
  return createHmac('sha256', secret).update(purpose).update(ids).digest();
}

function uuidOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

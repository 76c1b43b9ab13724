import { createHmac, timingSafeEqual } from 'node:crypto';
import { type PreferenceKind, preferenceKinds } from '@binome/contract/values/notification-kinds';
import type { Keys } from '../../platform/process/keys.ts';

/** The recipient that the signed link of a mail identifies, and the kind of mails that it is about; null for all. */
export type MailLink = { company_id: string; user_id: string; kind: PreferenceKind | null };

const idBytes = 16;
const signatureBytes = 32;
const purpose = 'email-choices';

/** Returns a token for the links of a mail. It does not expire, and lets its holder change the recipient's e-mail choices only. */
export function signMailLink({ mail_links }: Pick<Keys, 'mail_links'>, { company_id, user_id, kind }: MailLink): string {
  const ids = [company_id, user_id].map((id) => Buffer.from(id.replaceAll('-', ''), 'hex'));
  const content = Buffer.concat([...ids, Buffer.from(kind ?? '')]);
  return Buffer.concat([content, signatureOf(mail_links, content)]).toString('base64url');
}

/** Returns what a token is about, or undefined if this deployment has not signed it. */
export function readMailLink({ mail_links }: Pick<Keys, 'mail_links'>, token: string): MailLink | undefined {
  const bytes = Buffer.from(token, 'base64url');
  const content = bytes.subarray(0, -signatureBytes);
  const signature = bytes.subarray(-signatureBytes);
  if (content.length < 2 * idBytes || !timingSafeEqual(signature, signatureOf(mail_links, content))) return undefined;
  const kind = content.subarray(2 * idBytes).toString();
  const company_id = uuidOf(content.subarray(0, idBytes));
  return {
    company_id,
    user_id: uuidOf(content.subarray(idBytes, 2 * idBytes)),
    kind: preferenceKinds.find((name) => name === kind) ?? null,
  };
}

function signatureOf(secret: string, content: Buffer): Buffer {
  return createHmac('sha256', secret).update(purpose).update(content).digest();
}

function uuidOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

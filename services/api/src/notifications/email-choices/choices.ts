import type { EmailChoices } from '@binome/contract/notifications/email-choices';
import { defaultMailFrequency, isDigestible, type MailFrequency, type PreferenceKind } from '@binome/contract/values/notification-kinds';
import { updateGeneralPreferences, upsertPreferences } from '../../accounts/own-account/preference-queries.ts';
import { presentPreferences } from '../../accounts/own-account/preferences.ts';
import { findMailRecipient } from '../../accounts/queries.ts';
import type { Tx } from '../../platform/data/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Services } from '../../platform/process/context.ts';
import { readMailLink } from './mail-link.ts';

/**
 * Runs `work` for the recipient of a mail's link, who need not be signed in.
 * @throws ApiError `not_found` for a wrong token or a closed account
 */
export async function asMailRecipient<T>(
  { database, keys }: Pick<Services, 'database' | 'keys'>,
  token: string,
  work: (tx: Tx, userId: string) => Promise<T>,
): Promise<T> {
  const link = readMailLink(keys, token);
  if (!link) throw new ApiError('not_found');
  return database.inCompany(link, (tx) => work(tx, link.user_id));
}

/** @throws ApiError `not_found` for a closed account */
export async function readChoices(tx: Tx, userId: string): Promise<EmailChoices> {
  const recipient = await findMailRecipient(tx, userId);
  if (!recipient || recipient.state === 'closed') throw new ApiError('not_found');
  const { email_notifications, kinds } = await presentPreferences(tx, userId);
  return {
    masked_email: maskEmail(recipient.email),
    company_name: recipient.company_name,
    language: recipient.language,
    choice: email_notifications ? commonChoice(kinds) : 'never',
  };
}

/** Makes one choice for all kinds. Those that cannot wait for the digest are sent at once. `never` keeps the choices for later. */
export async function chooseForAll(tx: Tx, userId: string, choice: MailFrequency): Promise<void> {
  await updateGeneralPreferences(tx, userId, { email_notifications: choice !== 'never' });
  if (choice === 'never') return;
  const { kinds } = await presentPreferences(tx, userId);
  const emailOf = (kind: PreferenceKind) => (isDigestible(kind) ? choice : 'at_once');
  await upsertPreferences(
    tx,
    userId,
    kinds.map(({ kind, sms }) => ({ kind, sms, email: emailOf(kind) })),
  );
}

function commonChoice(kinds: Awaited<ReturnType<typeof presentPreferences>>['kinds']): EmailChoices['choice'] {
  const isAll = (choice: MailFrequency) =>
    kinds.every(({ kind, email }) => email === choice || (!isDigestible(kind) && email === 'at_once'));
  if (kinds.every(({ kind, email }) => email === 'at_once' || email === defaultMailFrequency(kind))) return 'at_once';
  if (isAll('daily')) return 'daily';
  return kinds.every(({ email }) => email === 'never') ? 'never' : 'custom';
}

/** `l•••@nova.example` */
function maskEmail(email: string): string {
  return email.replace(/^(.).*@/, '$1•••@');
}

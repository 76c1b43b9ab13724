import type { EmailChoices } from '@binome/contract/notifications/email-choices';
import {
  defaultMailFrequency,
  hasDaily,
  isChosenAlone,
  isDigestible,
  type MailFrequency,
  type PreferenceKind,
} from '@binome/contract/values/notification-kinds';
import { updateGeneralPreferences, upsertPreferences } from '../../accounts/own-account/preference-queries.ts';
import { presentPreferences } from '../../accounts/own-account/preferences.ts';
import { findMailRecipient } from '../../accounts/queries.ts';
import type { Tx } from '../../platform/data/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Services } from '../../platform/process/context.ts';
import { type MailLink, readMailLink } from './mail-link.ts';

/**
 * Runs `work` for the recipient of a mail's link, who need not be signed in.
 * @throws ApiError `not_found` for a wrong token or a closed account
 */
export async function asMailRecipient<T>(
  { database, keys }: Pick<Services, 'database' | 'keys'>,
  token: string,
  work: (tx: Tx, link: MailLink) => Promise<T>,
): Promise<T> {
  const link = readMailLink(keys, token);
  if (!link) throw new ApiError('not_found');
  return database.inCompany(link, (tx) => work(tx, link));
}

/** @throws ApiError `not_found` for a closed account */
export async function readChoices(tx: Tx, { user_id: userId, kind }: MailLink): Promise<EmailChoices> {
  const recipient = await findMailRecipient(tx, userId);
  if (!recipient || recipient.state === 'closed') throw new ApiError('not_found');
  const { email_notifications, kinds } = await presentPreferences(tx, userId);
  const own = kinds.find((other) => other.kind === kind);
  return {
    masked_email: maskEmail(recipient.email),
    company_name: recipient.company_name,
    language: recipient.language,
    kind,
    choice: email_notifications ? (own?.email ?? commonChoice(kinds)) : 'never',
  };
}

/**
 * Makes one choice for the kind of the link, or for all kinds. Those that cannot wait for the digest are sent at once. `never` for all keeps
 * the choices for later.
 */
export async function makeChoice(tx: Tx, { user_id: userId, kind: only }: MailLink, choice: MailFrequency): Promise<void> {
  const { kinds } = await presentPreferences(tx, userId);
  const chosen = kinds.filter(({ kind }) => (only ? kind === only : !isChosenAlone(kind)));
  const isKept = only === null && choice === 'never';
  if (only === null || choice !== 'never') await updateGeneralPreferences(tx, userId, { email_notifications: choice !== 'never' });
  if (isKept) return;
  const emailOf = (kind: PreferenceKind) => (choice !== 'daily' || (only ? hasDaily(kind) : isDigestible(kind)) ? choice : 'at_once');
  await upsertPreferences(
    tx,
    userId,
    chosen.map(({ kind, sms }) => ({ kind, sms, email: emailOf(kind) })),
  );
}

function commonChoice(all: Awaited<ReturnType<typeof presentPreferences>>['kinds']): EmailChoices['choice'] {
  const kinds = all.filter(({ kind }) => !isChosenAlone(kind));
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

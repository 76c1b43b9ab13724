import type { EventName } from '@binome/contract/events';
import { confirmationHours, createConfirmationToken } from '../../accounts/registration/confirmation.ts';
import type { MailContent } from '../../platform/mail/mail-layout.ts';
import type { AccountMail } from '../account-kind.ts';
import { layoutAccountMail } from './account-mail.ts';

/** Writes the mail with the confirmation link. The token is created here and appears only in the mail. */
export async function composeConfirmationMail({ tx, recipient, baseUrl, now }: AccountMail<EventName>): Promise<MailContent | undefined> {
  const token = await createConfirmationToken(tx, recipient.id, now);
  if (!token) return undefined;
  const url = `${baseUrl}/auth#confirmation_token=${token}`;
  return layoutAccountMail(recipient, 'registration.registered', { url, values: { hours: confirmationHours } });
}

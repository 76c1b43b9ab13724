import type { RegistrationState } from '@binome/contract/states';
import { accountExistsMail } from '../../accounts/registration/account-exists-mail.ts';
import { confirmationHours, createConfirmationToken } from '../../accounts/registration/confirmation.ts';
import type { Tx } from '../../platform/database.ts';
import { say } from '../../platform/intl.ts';
import type { MailContent } from '../../platform/mail-layout.ts';
import { findDecisionMessage, findSuspensionReason, hasConsoleRole } from '../queries.ts';
import type { MailRecipient, PendingMail } from './pending-mail.ts';

const accountMails = [
  'registration.registered',
  'registration.confirmation_asked',
  'registration.repeated',
  'registration.validated',
  'registration.refused',
  'account.suspended',
  'account.resumed',
  'account.password_changed',
] as const;
type AccountMail = (typeof accountMails)[number];

/** Is this an event about a person's own account? Such mails ignore preferences. */
export function isAccountMail(name: string): name is AccountMail {
  return accountMails.some((mailName) => mailName === name);
}

/**
 * Returns undefined if the mail is no longer relevant, because the account has another state. The confirmation token is created here
 * and appears only in the mail.
 */
export async function composeAccountMail(
  tx: Tx,
  name: AccountMail,
  recipient: MailRecipient,
  baseUrl: string,
  now: Date,
): Promise<PendingMail | undefined> {
  if (!relevantStates[name].includes(recipient.state)) return undefined;
  const content = await contentOf(tx, name, recipient, baseUrl, now);
  return content && { to: recipient.email, content };
}

const openAccountStates = ['registered', 'confirmed', 'validated', 'active'] as const satisfies RegistrationState[];

/** Account states in which a mail is relevant. */
const relevantStates: Record<AccountMail, readonly RegistrationState[]> = {
  'registration.registered': ['registered'],
  'registration.confirmation_asked': ['registered'],
  'registration.repeated': [...openAccountStates, 'refused', 'suspended'],
  'registration.validated': ['validated', 'active'],
  'registration.refused': ['refused'],
  'account.suspended': ['suspended'],
  'account.resumed': ['validated', 'active'],
  'account.password_changed': openAccountStates,
};

async function contentOf(
  tx: Tx,
  name: AccountMail,
  recipient: MailRecipient,
  baseUrl: string,
  now: Date,
): Promise<MailContent | undefined> {
  const { language: locale, id } = recipient;
  switch (name) {
    case 'registration.registered':
    case 'registration.confirmation_asked': {
      const token = await createConfirmationToken(tx, id, now);
      return token
        ? layoutAccountMail(recipient, 'registration.registered', { url: `${baseUrl}/auth#confirmation_token=${token}` })
        : undefined;
    }
    case 'registration.repeated':
      return accountExistsMail({ locale, baseUrl, recipient });
    case 'registration.validated': {
      const message = await findDecisionMessage(tx, id);
      if (await hasConsoleRole(tx, id))
        return layoutAccountMail(recipient, name, { url: `${baseUrl}/backoffice/`, message, text: `${name}.console` });
      return layoutAccountMail(recipient, name, { url: `${baseUrl}/profile-choice`, message });
    }
    case 'registration.refused':
      return layoutAccountMail(recipient, name, { message: await findDecisionMessage(tx, id) });
    case 'account.suspended':
      return layoutAccountMail(recipient, name, { message: await findSuspensionReason(tx, id) });
    case 'account.resumed':
      return layoutAccountMail(recipient, name, { url: `${baseUrl}/sign_in` });
    case 'account.password_changed':
      return layoutAccountMail(recipient, name, { url: `${baseUrl}/forgot_password` });
  }
}

type LayoutName = 'registration.registered' | Exclude<AccountMail, `${string}.registered` | `${string}_asked` | `${string}.repeated`>;

/** A mail with a title, two paragraphs, an optional quote of the person who decided, and an optional button. */
function layoutAccountMail(
  recipient: MailRecipient,
  name: LayoutName,
  { url, message, text = name }: { url?: string; message?: string | null; text?: LayoutName | 'registration.validated.console' },
): MailContent {
  const { language: locale, brand_colour, company_name, first_name } = recipient;
  const values = { hours: confirmationHours };
  return {
    locale,
    brandColour: brand_colour,
    companyName: company_name,
    title: say(locale, `mail.${name}.title`),
    greeting: say(locale, 'mail.greeting', { name: first_name }),
    paragraphs: [say(locale, `mail.${text}.body`), say(locale, `mail.${text}.next`, values)],
    quote: message ? { author: say(locale, 'mail.team'), text: message } : undefined,
    action: url ? { label: say(locale, `mail.${text}.action`), url } : undefined,
  };
}

import type { RegistrationState } from '@binome/contract/states';
import { accountExistsMail } from '../../accounts/registration/account-exists-mail.ts';
import { confirmationHours, makeConfirmationToken } from '../../accounts/registration/confirmation.ts';
import type { Tx } from '../../platform/database.ts';
import { say } from '../../platform/intl.ts';
import type { MailContent } from '../../platform/mail-layout.ts';
import { findDecisionMessage, findSuspensionReason } from '../queries.ts';
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

/** Does an event concern a person's own account, so that they are always written to? */
export function isAccountMail(name: string): name is AccountMail {
  return accountMails.some((one) => one === name);
}

/**
 * The e-mail that tells of it. Undefined when it is not so any more: confirmed meanwhile, decided otherwise, closed.
 * A confirmation's secret is made here, where it is written into the mail, and stands nowhere else.
 */
export async function composeAccountMail(
  tx: Tx,
  name: AccountMail,
  reader: MailRecipient,
  baseUrl: string,
  now: Date,
): Promise<PendingMail | undefined> {
  if (!stillTrue[name].includes(reader.state)) return undefined;
  const content = await contentOf(tx, name, reader, baseUrl, now);
  return content && { to: reader.email, content };
}

const open = ['registered', 'confirmed', 'validated', 'active'] as const satisfies RegistrationState[];

/** In which states each mail still says what is. */
const stillTrue: Record<AccountMail, readonly RegistrationState[]> = {
  'registration.registered': ['registered'],
  'registration.confirmation_asked': ['registered'],
  'registration.repeated': [...open, 'refused', 'suspended'],
  'registration.validated': ['validated', 'active'],
  'registration.refused': ['refused'],
  'account.suspended': ['suspended'],
  'account.resumed': ['validated', 'active'],
  'account.password_changed': open,
};

async function contentOf(tx: Tx, name: AccountMail, reader: MailRecipient, baseUrl: string, now: Date): Promise<MailContent | undefined> {
  const { language: locale, id } = reader;
  switch (name) {
    case 'registration.registered':
    case 'registration.confirmation_asked': {
      const token = await makeConfirmationToken(tx, id, now);
      return token ? letter(reader, 'registration.registered', { url: `${baseUrl}/auth#confirmation_token=${token}` }) : undefined;
    }
    case 'registration.repeated':
      return accountExistsMail({ locale, baseUrl, reader });
    case 'registration.validated':
      return letter(reader, name, { url: `${baseUrl}/profile-choice`, words: await findDecisionMessage(tx, id) });
    case 'registration.refused':
      return letter(reader, name, { words: await findDecisionMessage(tx, id) });
    case 'account.suspended':
      return letter(reader, name, { words: await findSuspensionReason(tx, id) });
    case 'account.resumed':
      return letter(reader, name, { url: `${baseUrl}/sign_in` });
    case 'account.password_changed':
      return letter(reader, name, { url: `${baseUrl}/forgot_password` });
  }
}

type Letter = 'registration.registered' | Exclude<AccountMail, `${string}.registered` | `${string}_asked` | `${string}.repeated`>;

/** A title, two paragraphs, the deciding person's words where there are some, and what to do next. */
function letter(reader: MailRecipient, name: Letter, { url, words }: { url?: string; words?: string | null }): MailContent {
  const { language: locale, brand_colour, company_name, first_name } = reader;
  const values = { hours: confirmationHours };
  return {
    locale,
    brandColour: brand_colour,
    companyName: company_name,
    title: say(locale, `mail.${name}.title`),
    greeting: say(locale, 'mail.greeting', { name: first_name }),
    paragraphs: [say(locale, `mail.${name}.body`), say(locale, `mail.${name}.next`, values)],
    quote: words ? { author: say(locale, 'mail.team'), text: words } : undefined,
    action: url ? { label: say(locale, `mail.${name}.action`), url } : undefined,
  };
}

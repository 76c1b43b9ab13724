import type { Locale } from '@binome/contract/fields';
import type { ComposedMail, MailComposer } from '../../platform/delivery/send-mails.ts';
import type { MailContent } from '../../platform/mail/mail-layout.ts';
import type { Services } from '../../platform/process/context.ts';
import { hashToken, newToken } from '../../platform/sign-in/tokens.ts';
import { intlOf, say } from '../../platform/text/intl.ts';
import { deleteEmailChangeLink, type EmailChange, findEmailChange, findHolders, insertEmailChangeLink, nameOfProposer } from './queries.ts';
import { canTakeBack, isOpen, takeBackEnd } from './rules.ts';

type Text =
  | 'taken'
  | 'confirm_new'
  | 'confirm_old'
  | 'agree'
  | 'done_new'
  | 'done_old'
  | 'done_unasked'
  | 'refused_new'
  | 'refused_old'
  | 'taken_back';

/**
 * Composes the mail to one address of a change, from what has become of it. The new address may be a stranger's by mistake: its mail names neither the
 * person nor their old address. A link stands in this mail only, since its secret is made here.
 */
export const composeEmailChangeMail: MailComposer = async (services, { company_id, email_change_id, is_new_address }) => {
  if (!company_id || !email_change_id || is_new_address === null) return undefined;
  const now = services.now();
  const found = await services.database.inCompany({ company_id }, async (tx) => {
    const change = await findEmailChange(tx, email_change_id);
    if (!change) return undefined;
    const { person, login, claim } = await findHolders(tx, { email: change.new_email, exceptId: change.user_id, now });
    return {
      change,
      isTaken: login !== undefined || claim !== undefined || (person !== undefined && person.state !== 'invited'),
      proposer: await nameOfProposer(tx, change),
    };
  });
  if (!found || found.change.account_state === 'closed') return undefined;
  const { change, isTaken, proposer } = found;
  const text = textOf(change, { is_new_address, isTaken }, now);
  if (!text) return undefined;
  const locale = change.language === 'en' ? 'en' : 'fr';
  const to = is_new_address ? change.new_email : change.old_email;
  const content = contentOf(text, change, { locale, proposer, now });
  if (text === 'done_new') {
    const action = { label: say(locale, 'mail.email_change.sign_in'), url: `${services.env.BASE_URL}/sign_in` };
    return { to, content: { ...content, action } };
  }
  if (text === 'taken' || text === 'done_old' || text === 'refused_new' || text === 'refused_old' || text === 'taken_back')
    return { to, content };
  return withLink(services, to, { ...content, change, is_new_address, label: say(locale, `mail.email_change.${text}.action`) });
};

function textOf(
  change: EmailChange,
  { is_new_address, isTaken }: { is_new_address: boolean; isTaken: boolean },
  now: Date,
): Text | undefined {
  const { state, source, applied_at } = change;
  if (state === 'applied') return is_new_address ? 'done_new' : canTakeBack(change, now) ? 'done_unasked' : 'done_old';
  if (state === 'refused') return is_new_address ? 'refused_new' : applied_at ? 'taken_back' : 'refused_old';
  if (!isOpen(change, now)) return undefined;
  if (is_new_address) return isTaken ? 'taken' : 'confirm_new';
  return source === 'person' ? 'confirm_old' : 'agree';
}

function contentOf(
  text: Text,
  { new_email, old_email, company_name, first_name, time_zone, expires_at, applied_at, guarded_until, reason }: EmailChange,
  { locale, proposer, now }: { locale: Locale; proposer: string | null; now: Date },
): MailContent {
  const end = text === 'done_unasked' ? takeBackEnd(applied_at ?? now) : expires_at;
  const values = {
    new_email,
    old_email,
    company: company_name,
    until: dayAndTime(locale, end, time_zone),
    reset_at: dayAndTime(locale, guarded_until ?? now, time_zone),
  };
  const isStranger = text === 'taken' || text === 'confirm_new' || text === 'refused_new';
  return {
    locale,
    title: say(locale, `mail.email_change.${text}.title`, values),
    greeting: isStranger ? say(locale, 'mail.greeting_unnamed') : say(locale, 'mail.greeting', { name: first_name }),
    paragraphs: [say(locale, `mail.email_change.${text}.body`, values), say(locale, `mail.email_change.${text}.next`, values)],
    quote: text === 'agree' && reason ? { author: proposer ?? say(locale, 'mail.team'), text: reason } : undefined,
  };
}

type LinkedMail = MailContent & { change: EmailChange; is_new_address: boolean; label: string };

async function withLink(
  { database: { directory }, env, now }: Services,
  to: string,
  { change, is_new_address, label, ...content }: LinkedMail,
): Promise<ComposedMail> {
  const token = newToken();
  const token_hash = hashToken(token);
  const { company_id, id: email_change_id, applied_at, expires_at } = change;
  const end = applied_at ? takeBackEnd(applied_at) : expires_at;
  await insertEmailChangeLink(directory, { token_hash, company_id, email_change_id, is_new_address, created_at: now(), expires_at: end });
  // In the fragment, the token reaches neither server logs nor `Referer` headers.
  const action = { label, url: `${env.BASE_URL}/email_change#token=${token}` };
  return { to, content: { ...content, action }, onUndelivered: () => deleteEmailChangeLink(directory, token_hash) };
}

function dayAndTime(locale: Locale, at: Date, timeZone: string): string {
  return intlOf(locale).formatDate(at, { dateStyle: 'long', timeStyle: 'short', timeZone });
}

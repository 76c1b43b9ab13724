import type { PreferenceKind } from '@binome/contract/values/notification-kinds';
import type { Services } from '../../platform/process/context.ts';
import { signMailLink } from '../email-choices/mail-link.ts';
import type { MailRecipient, PendingMail } from './pending-mail.ts';

/** The services and settings with which a mail is composed. */
export type MailSender = Pick<Services, 'env' | 'keys'>;

/** Returns a mail that its recipient may refuse, with the links to do so: all such mails, or those of one kind. */
export function withUnsubscribe(
  mail: PendingMail,
  recipient: Pick<MailRecipient, 'id' | 'company_id'>,
  { env, keys }: MailSender,
  kind?: PreferenceKind,
): PendingMail {
  const token = signMailLink(keys, { company_id: recipient.company_id, user_id: recipient.id, kind: kind ?? null });
  return {
    ...mail,
    unsubscribe_url: `${env.BASE_URL}/email_choices?token=${token}`,
    // In the fragment, the token reaches neither server logs nor `Referer` headers.
    content: { ...mail.content, choicesUrl: `${env.BASE_URL}/email_choices#token=${token}` },
  };
}

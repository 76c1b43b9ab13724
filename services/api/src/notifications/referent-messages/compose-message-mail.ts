import { insertToken } from '../../accounts/invitations/mail-queries.ts';
import { findActorRow, findMailRecipient } from '../../accounts/queries.ts';
import { createConfirmationToken } from '../../accounts/registration/confirmation.ts';
import { findOwnCompany } from '../../companies/queries.ts';
import type { Tx } from '../../platform/data/database.ts';
import type { ComposedMail, MailComposer, PostponedMail } from '../../platform/delivery/send-mails.ts';
import type { MailContent } from '../../platform/mail/mail-layout.ts';
import type { Services } from '../../platform/process/context.ts';
import { hashToken, newToken } from '../../platform/sign-in/tokens.ts';
import { say } from '../../platform/text/intl.ts';
import { dayIn } from '../../platform/text/time-zone.ts';
import { withUnsubscribe } from '../mails/mail-sender.ts';
import { nextOpenInstant } from '../schedule/quiet-time.ts';
import { pathOf } from './fact-values.ts';
import { joinParts } from './fill-text.ts';
import { findAuthor, findOpenInvitation, findQueuedRecipient, updateRecipient } from './queries.ts';
import { type Reader, sortAudience } from './sort-audience.ts';
import { subjectOf, type WrittenMail, writeMail } from './write-mail.ts';

/**
 * Composes the mail of a referent's message as its recipient, after their quiet hours. It is dropped, and says why, if what it asks is done
 * meanwhile, or if its recipient no longer wants or gets such mails.
 */
export const composeMessageMail: MailComposer = async (services, { company_id, user_id, message_recipient_id }) => {
  if (!company_id || !user_id || !message_recipient_id) return undefined;
  const { database, now } = services;
  const mail = await database.inCompany({ company_id, user_id }, (tx) => compose(tx, message_recipient_id, services, now()));
  if (!mail || 'send_after' in mail) return mail;
  return {
    ...mail,
    onAccepted: (tx) => updateRecipient(tx, message_recipient_id, { state: 'sent', sent_at: now() }),
    onRejected: (tx) => updateRecipient(tx, message_recipient_id, { state: 'failed' }),
  };
};

async function compose(tx: Tx, id: string, services: Services, now: Date): Promise<ComposedMail | PostponedMail | undefined> {
  const queued = await findQueuedRecipient(tx, id);
  const author = queued?.by_user_id ? await findAuthor(tx, queued.by_user_id) : undefined;
  const roles = author && (await findActorRow(tx, author.id))?.roles;
  const recipient = queued && (await findMailRecipient(tx, queued.user_id));
  if (!queued || !recipient) return undefined;
  const reader = await findReader(tx, queued, now);
  if (!author || !roles || !reader) return leaveOut(tx, id, 'not_concerned');
  if ('reason' in reader) return leaveOut(tx, id, reader.reason);
  const send_after = nextOpenInstant(reader.person, now);
  if (send_after > now) return { send_after };
  const written = writeMail(queued.template, queued, reader, { ...author, roles: roles.map(({ name }) => name) });
  const content = contentOf(written, await addressOf(tx, queued.template, reader, services, now));
  return {
    ...withUnsubscribe({ to: recipient.email, content }, recipient, services, 'referent.message'),
    reply_to: author.email,
    from_name: written.from,
  };
}

type Queued = NonNullable<Awaited<ReturnType<typeof findQueuedRecipient>>>;

/** The recipient as they stand now: the same rules as when the message was sent decide whether they still get it. */
async function findReader(tx: Tx, { user_id, subject_id, message_id, template, subject }: Queued, now: Date) {
  const { time_zone } = await findOwnCompany(tx);
  const asked = { user_ids: [user_id], relationship_ids: null, request_ids: null, now, today: dayIn(time_zone, now.getTime()) };
  const { readers, left_out } = await sortAudience(tx, asked, { template, subject, is_filter: false, message_id, subject_id });
  return readers[0] ?? left_out[0];
}

async function leaveOut(
  tx: Tx,
  id: string,
  reason: 'not_concerned' | 'gone' | 'opted_out' | 'reminded' | 'no_address',
): Promise<undefined> {
  await updateRecipient(tx, id, { state: 'left_out', reason });
}

function contentOf({ locale, paragraphs, action, signature, note, ...written }: WrittenMail, url: string | undefined): MailContent {
  const [greeting = '', ...rest] = paragraphs.map(joinParts);
  return {
    ...{ locale, title: subjectOf({ ...written, locale, paragraphs, action, signature, note }), greeting, paragraphs: rest },
    ...{ signature, note, choicesLabel: say(locale, 'referent_message.choices') },
    ...(action && url ? { action: { label: action, url } } : {}),
  };
}

/** The address of the mail's button. Those of invitations and confirmations hold a secret, in the fragment. */
async function addressOf(
  tx: Tx,
  template: Queued['template'],
  { person, fact }: Reader,
  { env: { BASE_URL } }: Services,
  now: Date,
): Promise<string | undefined> {
  if (template !== 'finish_invitation') {
    const path = pathOf(template, fact);
    return path && BASE_URL + path;
  }
  if (person.state === 'registered') {
    const confirmation = await createConfirmationToken(tx, person.id, now);
    return confirmation && `${BASE_URL}/auth#confirmation_token=${confirmation}`;
  }
  const invitation = fact.subject_id ? await findOpenInvitation(tx, fact.subject_id, now) : undefined;
  if (!invitation) return undefined;
  const token = newToken();
  await insertToken(tx, {
    token_hash: hashToken(token),
    company_id: invitation.company_id,
    access_link_id: invitation.id,
    created_at: now,
  });
  return `${BASE_URL}/sign_up/${invitation.id}#${token}`;
}

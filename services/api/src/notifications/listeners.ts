import { type NotificationKind, notificationKind } from '@binome/contract/notifications';
import type { ProfileType } from '@binome/contract/states';
import { findOwnCompany } from '../companies/queries.ts';
import type { CompanyContext } from '../platform/context.ts';
import type { Tx } from '../platform/database.ts';
import type { DeliveredEvent } from '../platform/deliver-events.ts';
import { isAccountMail } from './mails/account-mails.ts';
import { wasInvited } from './mails/news-queries.ts';
import { insertDueMailDelivery, insertMailDelivery, insertNotification } from './queries.ts';
import { carriesCalendarEntry, recipientsOf } from './recipients.ts';
import { findSubject, relationshipOf } from './subject.ts';

/** Tells the partners of an event what happened: a row in the app, and an e-mail owed. Telling twice changes nothing. */
export async function notifyPartners({ tx, now }: CompanyContext, event: DeliveredEvent): Promise<void> {
  const { data: kind } = notificationKind.safeParse(event.name);
  const subject = kind && (await findSubject(tx, event));
  if (!kind || !subject) return;
  const { in_app, by_mail } = recipientsOf(kind, event.data);
  for (const side of in_app) {
    const [person, partner] = [subject[side], subject[otherSide(side)]];
    const event_id = event.id;
    // A recommendation is read on the profile that it is about.
    const subject_id = subject.recommendation ? subject.presenter.profile_id : event.subject_id;
    const about = { subject_id, relationship_id: relationshipOf(subject), partner_id: partner.user_id };
    await insertNotification(tx, { user_id: person.user_id, event_id, kind, ...about, created_at: now });
  }
  const optional = kind === 'meeting.feedback_requested' && (await findOwnCompany(tx)).presenter_report_optional;
  for (const side of by_mail) {
    // Where a mentor's report is left to them, the app shows that it is welcome, and no mail asks for it.
    if (!(optional && side === 'presenter')) await addPendingMail(tx, kind, event, subject[side].user_id);
  }
}

/** Owes an e-mail, unless the person wishes for none; one that corrects their calendar in any case. */
async function addPendingMail(tx: Tx, kind: NotificationKind, event: DeliveredEvent, user_id: string): Promise<void> {
  // Owed since the event: one that was delivered late waits no longer.
  const owed = { event_id: event.id, user_id, created_at: event.created_at };
  const follows = carriesCalendarEntry(kind, event.data) && (await wasInvited(tx, user_id, event.subject_id, event.id));
  if (follows) return insertDueMailDelivery(tx, owed);
  return insertMailDelivery(tx, owed, kind);
}

/**
 * Writes to a person about their own account: what it waits for, what was decided, what was done to its safety. A decision that
 * nobody took needs no mail, and only who is let in finds a row in the app.
 */
export async function notifyAccountHolder({ tx, now }: CompanyContext, event: DeliveredEvent): Promise<void> {
  const { id: event_id, name, subject_id: user_id, created_at } = event;
  if (!isAccountMail(name)) return;
  if (name === 'registration.validated') {
    await insertNotification(tx, { user_id, event_id, kind: name, subject_id: user_id, created_at: now });
    if (event.data.because === 'email_domain') return;
  }
  await insertDueMailDelivery(tx, { event_id, user_id, created_at });
}

function otherSide(side: ProfileType): ProfileType {
  return side === 'presenter' ? 'participant' : 'presenter';
}

import { type NotificationKind, notificationKind } from '@binome/contract/notifications';
import type { ProfileType } from '@binome/contract/states';
import { findOwnCompany } from '../companies/queries.ts';
import type { CompanyContext } from '../platform/context.ts';
import type { Tx } from '../platform/database.ts';
import type { DeliveredEvent } from '../platform/deliver-events.ts';
import { isAccountMail } from './mails/account-mails.ts';
import { hasCalendarMail } from './mails/mail-queries.ts';
import { insertMailDelivery, insertNotification, insertRequiredMailDelivery } from './queries.ts';
import { carriesCalendarEntry, recipientsOf } from './recipients.ts';
import { findSubject, relationshipOf } from './subject.ts';

/** Inserts notifications and mail deliveries of an event for its partners. A second call changes nothing. */
export async function notifyPartners({ tx, now }: CompanyContext, event: DeliveredEvent): Promise<void> {
  const { data: kind } = notificationKind.safeParse(event.name);
  const subject = kind && (await findSubject(tx, event));
  if (!kind || !subject) return;
  const { in_app, by_mail } = recipientsOf(kind, event.data);
  for (const side of in_app) {
    const [person, partner] = [subject[side], subject[otherSide(side)]];
    const event_id = event.id;
    // A recommendation is shown on the profile of the presenter.
    const subject_id = subject.recommendation ? subject.presenter.profile_id : event.subject_id;
    const columns = { subject_id, relationship_id: relationshipOf(subject), partner_id: partner.user_id };
    await insertNotification(tx, { user_id: person.user_id, event_id, kind, ...columns, created_at: now });
  }
  const isReportOptional = kind === 'meeting.feedback_requested' && (await findOwnCompany(tx)).presenter_report_optional;
  for (const side of by_mail) {
    // No mail asks for an optional report.
    if (!(isReportOptional && side === 'presenter')) await addPendingMail(tx, kind, event, subject[side].user_id);
  }
}

/** Queues a mail if the person wants it. A mail that updates an entry in their calendar is always queued. */
async function addPendingMail(tx: Tx, kind: NotificationKind, event: DeliveredEvent, user_id: string): Promise<void> {
  // The time of the event, so that a late delivery is sent at once.
  const delivery = { event_id: event.id, user_id, created_at: event.created_at };
  const isCalendarUpdate = carriesCalendarEntry(kind, event.data) && (await hasCalendarMail(tx, user_id, event.subject_id, event.id));
  if (isCalendarUpdate) return insertRequiredMailDelivery(tx, delivery);
  return insertMailDelivery(tx, delivery, kind);
}

/**
 * Queues the mails about a person's own account. A validation also inserts a notification; an automatic one (by e-mail domain) sends
 * no mail.
 */
export async function notifyAccountHolder({ tx, now }: CompanyContext, event: DeliveredEvent): Promise<void> {
  const { id: event_id, name, subject_id: user_id, created_at } = event;
  if (!isAccountMail(name)) return;
  if (name === 'registration.validated') {
    // The notification asks to choose a role, which people who only administer need not do.
    if (event.data.because !== 'invited_role') {
      await insertNotification(tx, { user_id, event_id, kind: name, subject_id: user_id, created_at: now });
    }
    if (event.data.because === 'email_domain') return;
  }
  await insertRequiredMailDelivery(tx, { event_id, user_id, created_at });
}

function otherSide(side: ProfileType): ProfileType {
  return side === 'presenter' ? 'participant' : 'presenter';
}

import { notificationKind } from '@binome/contract/notifications';
import type { ProfileType } from '@binome/contract/states';
import type { WorkContext } from '../platform/company-work.ts';
import type { DeliveredEvent } from '../platform/deliver-events.ts';
import { isAccountMail } from './account-mails.ts';
import { toldOf } from './kinds.ts';
import { insertMailDelivery, insertNotification } from './queries.ts';
import { findSubject } from './subject.ts';

/** Tells the partners of an event what happened: a row in the app, and an e-mail owed. Telling twice changes nothing. */
export async function tellPartners({ tx, now }: WorkContext, event: DeliveredEvent): Promise<void> {
  const { data: kind } = notificationKind.safeParse(event.name);
  const subject = kind && (await findSubject(tx, event));
  if (!kind || !subject) return;
  const { in_app, by_mail } = toldOf(kind, event.data);
  for (const side of in_app) {
    const [person, partner] = [subject[side], subject[otherSide(side)]];
    const { id: event_id, subject_id } = event;
    await insertNotification(tx, { user_id: person.user_id, event_id, kind, subject_id, partner_id: partner.user_id, created_at: now });
  }
  // Owed since the event: one that was delivered late waits no longer.
  const owed = { event_id: event.id, created_at: event.created_at };
  for (const side of by_mail) await insertMailDelivery(tx, { ...owed, user_id: subject[side].user_id }, kind);
}

/** Tells a person by e-mail what was done to the safety of their account, whatever they chose to hear of. */
export async function tellAccountHolder({ tx }: WorkContext, event: DeliveredEvent): Promise<void> {
  if (!isAccountMail(event.name)) return;
  await insertMailDelivery(tx, { event_id: event.id, user_id: event.subject_id, created_at: event.created_at }, null);
}

function otherSide(side: ProfileType): ProfileType {
  return side === 'presenter' ? 'participant' : 'presenter';
}

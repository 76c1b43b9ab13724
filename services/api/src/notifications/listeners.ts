import type { ProfileType } from '@binome/contract/states';
import { isSmsByDefault, type NotificationKind } from '@binome/contract/values/notification-kinds';
import type { Insertable } from 'kysely';
import { findMailFrequency } from '../accounts/own-account/mail-frequency.ts';
import type { Notifications } from '../platform/data/schema.gen.ts';
import { announcementsOf } from '../platform/delivery/announcements.ts';
import type { DeliveredEvent } from '../platform/delivery/events.ts';
import { personTopic, publishRowsAfterCommit } from '../platform/live/realtime.ts';
import type { CompanyContext } from '../platform/process/context.ts';
import type { AccountKind } from './account-kind.ts';
import { type AccountEventName, accountKinds, isAboutAccount } from './account-kinds.ts';
import { insertPushes, insertSms } from './alerts/queries.ts';
import { isEnding, updatesCalendar } from './calendar-mails.ts';
import { insertDigestItem } from './digest/queries.ts';
import type { Kind } from './kind.ts';
import { isNotified, kinds } from './kinds.ts';
import { isSentAtOnce } from './mails/sent-at-once.ts';
import { insertBundledDelivery, insertMailDelivery, insertNotification } from './queries.ts';
import { findSchedule } from './schedule/queries.ts';
import { nextDigestTime, nextWeeklyTime } from './schedule/quiet-time.ts';
import { findSubject, relationshipKindOf } from './subject.ts';
import { accompaniesSeveral } from './weekly-digest/queries.ts';
import { isWeekly } from './weekly-digest/weekly-kinds.ts';

/** Inserts notifications and mail deliveries of an event for its partners. A second call changes nothing. */
export async function notifyPartners(context: CompanyContext, event: DeliveredEvent): Promise<void> {
  for (const announcement of announcementsOf(event)) {
    if (isNotified(announcement)) await notify(context, announcement);
  }
}

async function notify<Name extends NotificationKind>(context: CompanyContext, event: DeliveredEvent<Name>): Promise<void> {
  const { tx, now } = context;
  const kind: Kind<Name> = kinds[event.name];
  const subject = await findSubject<Name>(tx, event.name, event.subject_id);
  if (!subject) return;
  const { in_app, by_mail } = await kind.recipients(event.data, tx, relationshipKindOf(subject));
  for (const side of in_app) {
    await showInApp(context, {
      user_id: subject[side].user_id,
      event_id: event.id,
      kind: event.name,
      subject_id: kind.openedId?.(subject) ?? event.subject_id,
      relationship_id: subject.relationship_id,
      side,
      partner_id: 'is_anonymous' in subject && subject.is_anonymous ? null : subject[otherSide(side)].user_id,
      created_at: now,
    });
    const alert = { event_id: event.id, announced_as: event.name, user_id: subject[side].user_id, created_at: event.created_at };
    await insertSms(tx, alert, event.name, isSmsByDefault(event.name));
    await insertPushes(tx, alert);
  }
  const bundle_id = subject.relationship_id ?? kind.openedId?.(subject) ?? event.subject_id;
  for (const side of ['participant', 'presenter'] as const) {
    const { user_id } = subject[side];
    const isRequired = await updatesCalendar(tx, event, user_id);
    // Who ends a relationship is only written to if that clears their calendar.
    const isMailed = by_mail.includes(side) || (isRequired && isEnding(event.name));
    if (isMailed) await queueMail(context, event, { user_id, bundle_id, side, isRequired });
  }
}

/** Inserts a notification, and publishes it to its recipient after the commit. */
async function showInApp(context: CompanyContext, notification: Insertable<Notifications>): Promise<void> {
  await insertNotification(context.tx, notification);
  publishRowsAfterCommit(context, personTopic(notification.user_id));
}

/**
 * Queues a mail, or keeps its news for a digest, as the person wants. A mail that updates an entry in their calendar is always queued; news that are
 * not urgent wait for others about the same relationship.
 */
async function queueMail<Name extends NotificationKind>(
  { tx, now, services: { env } }: CompanyContext,
  event: DeliveredEvent<Name>,
  { user_id, bundle_id, side, isRequired }: { user_id: string; bundle_id: string; side: ProfileType; isRequired: boolean },
): Promise<void> {
  const frequency = isRequired ? 'at_once' : await findMailFrequency(tx, user_id, event.name);
  if (frequency === 'never') return;
  const { id: event_id, name: announced_as, created_at } = event;
  const schedule = await findSchedule(tx, user_id);
  const isForWeek = !isRequired && isWeekly(announced_as) && side === 'presenter' && (await accompaniesSeveral(tx, user_id));
  if (schedule && (isForWeek || frequency === 'daily')) {
    const due_at = isForWeek ? nextWeeklyTime(schedule, now) : nextDigestTime(schedule, now);
    return insertDigestItem(tx, { event_id, announced_as, user_id, due_at });
  }
  // The time of the event, so that a late delivery is sent at once.
  const news = { event_id, announced_as, user_id, created_at };
  if (isRequired || isSentAtOnce(event)) return insertMailDelivery(tx, news);
  const wait = env.MAIL_BUNDLE_SECONDS * 1000;
  const send_after = wait > 0 ? new Date(created_at.getTime() + wait) : null;
  await insertBundledDelivery(tx, { ...news, bundle_id, send_after }, now);
}

/** Queues the mail about a person's own account, and shows the notification in the app if the kind has one. */
export async function notifyAccountHolder(context: CompanyContext, event: DeliveredEvent): Promise<void> {
  if (isAboutAccount(event)) await notifyHolder(context, event);
}

async function notifyHolder<Name extends AccountEventName>(context: CompanyContext, event: DeliveredEvent<Name>): Promise<void> {
  const { tx, now } = context;
  const kind: AccountKind<Name> = accountKinds[event.name];
  const { id: event_id, name, subject_id: user_id, data, created_at } = event;
  if (kind.isShownInApp?.(data)) await showInApp(context, { user_id, event_id, kind: name, subject_id: user_id, created_at: now });
  if (kind.isMailed?.(data) ?? true) await insertMailDelivery(tx, { event_id, announced_as: name, user_id, created_at });
}

function otherSide(side: ProfileType): ProfileType {
  return side === 'presenter' ? 'participant' : 'presenter';
}

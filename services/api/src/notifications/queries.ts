import type { EventName } from '@binome/contract/events';
import type { RelationshipKind } from '@binome/contract/states';
import type { ShownNotificationKind } from '@binome/contract/values/notification-kinds';
import { type Insertable, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Tx } from '../platform/data/database.ts';
import type { Notifications } from '../platform/data/schema.gen.ts';
import { type Builder, statement } from '../platform/data/statement.ts';
import { isUnread } from './settled-queries.ts';

/** Does nothing if the person has a notification of this event and kind. */
export async function insertNotification(tx: Tx, notification: Insertable<Notifications>): Promise<void> {
  await tx
    .insertInto('notifications')
    .values(notification)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type Delivery = { event_id: string; announced_as: EventName; user_id: string; created_at: Date };

/** Queues a mail about an event once. */
export async function insertMailDelivery(tx: Tx, delivery: Delivery): Promise<void> {
  await tx
    .insertInto('directory.mails')
    .values({ kind: 'event', ...delivery })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Queues a mail about an event once, for `send_after`: in a mail of the same bundle that still waits at `now`, if there is one. */
export async function insertBundledDelivery(
  tx: Tx,
  delivery: Delivery & { bundle_id: string; send_after: Date | null },
  now: Date,
): Promise<void> {
  const carrier = await tx
    .selectFrom('directory.mails')
    .where('company_id', '=', sql<string>`app.current_company()`)
    .where('user_id', '=', delivery.user_id)
    .where('bundle_id', '=', delivery.bundle_id)
    .where('sent_at', 'is', null)
    .where('bundled_in', 'is', null)
    .where('send_after', '>', now)
    .orderBy('id')
    .select('id')
    .limit(1)
    .executeTakeFirst();
  await tx
    .insertInto('directory.mails')
    .values({ kind: 'event', ...delivery, bundled_in: carrier?.id ?? null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** An unsent mail with its event, and those that it takes along, oldest first. */
export function listUnsent(tx: Tx, id: string) {
  return tx
    .selectFrom('directory.mails as d')
    .innerJoin('events as e', (on) => on.onRef('e.company_id', '=', 'd.company_id').onRef('e.id', '=', 'd.event_id'))
    .where((eb) => eb.or([eb('d.id', '=', id), eb('d.bundled_in', '=', id)]))
    .where('d.sent_at', 'is', null)
    .orderBy('e.created_at')
    .orderBy('e.id')
    .select((eb) => [eb.ref('d.user_id').$notNull().as('user_id'), 'd.id', 'd.send_after', 'd.bundle_id', 'e.id as event_id'])
    .select(['d.created_at', 'd.announced_as', 'e.name', 'e.subject_id'])
    .select('e.data')
    .execute();
}

export type UnsentMail = Awaited<ReturnType<typeof listUnsent>>[number];

export async function markMailsSent(tx: Tx, ids: string[], now: Date): Promise<void> {
  if (ids.length > 0) await tx.updateTable('directory.mails').set({ sent_at: now }).where('id', 'in', ids).execute();
}

export async function deleteMails(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('directory.mails').where('id', 'in', ids).where('sent_at', 'is', null).execute();
}

/** Notifications of a user, newest first. */
export const listNotifications = statement((db, { userId, limit, offset }: { userId: string; limit: number; offset: number }) =>
  selectNotifications(db)
    .where('n.user_id', '=', userId)
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(limit)
    .offset(offset),
).rows;

export const findNotification = statement((db, { userId, id }: { userId: string; id: string }) =>
  selectNotifications(db).where('n.user_id', '=', userId).where('n.id', '=', id),
).first;

export const countNotifications = statement((db, { userId }: { userId: string }) =>
  db
    .selectFrom('notifications as n')
    .where('n.user_id', '=', userId)
    .select((eb) => [eb.fn.countAll<number>().as('total'), eb.fn.countAll<number>().filterWhere(isUnread).as('unread')]),
).one;

/** Unread notifications of a user, with what determines the page that each opens. */
export const listUnreadNotifications = statement((db, { userId }: { userId: string }) =>
  db
    .selectFrom('notifications as n')
    .where('n.user_id', '=', userId)
    .where('n.read_at', 'is', null)
    .select((eb) => ['n.id', 'n.subject_id', 'n.relationship_id', 'n.side', eb.ref('n.kind').$castTo<ShownNotificationKind>().as('kind')]),
).rows;

/** Does an event still concern a person: they have neither read its notification nor done what it asks? */
export async function isStillNews(tx: Tx, userId: string, eventId: string): Promise<boolean> {
  const settled = await tx
    .selectFrom('notifications as n')
    .where('n.user_id', '=', userId)
    .where('n.event_id', '=', eventId)
    .where((eb) => eb.not(isUnread))
    .select('n.id')
    .executeTakeFirst();
  return settled === undefined;
}

/** Marks a notification as read at `read_at`, or as unread if it is null. A read notification keeps its time. */
export async function markRead(tx: Tx, userId: string, id: string, read_at: Date | null): Promise<void> {
  const update = tx.updateTable('notifications').set({ read_at }).where('user_id', '=', userId).where('id', '=', id);
  await (read_at ? update.where('read_at', 'is', null) : update).execute();
}

/** Marks unread notifications as read. Returns how many were unread. */
export async function markManyRead(tx: Tx, userId: string, ids: string[], now: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Marks all notifications of a user as read. Returns how many were unread. */
export async function markAllRead(tx: Tx, userId: string, now: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

function selectNotifications(db: Builder) {
  return db
    .selectFrom('notifications as n')
    .select(['n.id', 'n.subject_id', 'n.relationship_id', 'n.side', 'n.created_at', 'n.read_at', isUnread.as('unread')])
    .select((eb) => [
      eb.ref('n.kind').$castTo<ShownNotificationKind>().as('kind'),
      sql<RelationshipKind>`coalesce((select r.kind from mentoring_relationships r where r.id = n.relationship_id),
        (select q.kind from mentoring_requests q where q.id = n.subject_id), 'mentoring')`.as('relationship_kind'),
      jsonObjectFrom(
        eb
          .selectFrom('users as u')
          // A notification about a closed account names the person for as long as the name is kept.
          .leftJoin('closed_account_names as c', (on) => on.onRef('c.user_id', '=', 'u.id').onRef('c.closed_at', '<', 'n.created_at'))
          .whereRef('u.id', '=', 'n.partner_id')
          .select((eb) => [
            eb.fn.coalesce('c.first_name', 'u.first_name').as('first_name'),
            eb.fn.coalesce('c.last_name', 'u.last_name').as('last_name'),
            'u.avatar_url',
          ]),
      ).as('partner'),
    ]);
}

/** The message that came with the decision on a registration. */
export async function findDecisionMessage(tx: Tx, userId: string): Promise<string | null> {
  const user = await tx.selectFrom('users').where('id', '=', userId).select('decision_message').executeTakeFirst();
  return user?.decision_message ?? null;
}

/** The reason of the last suspension of an account. */
export async function findSuspensionReason(tx: Tx, userId: string): Promise<string | null> {
  const entry = await tx
    .selectFrom('audit_entries')
    .where('action', '=', 'account.suspended')
    .where('subject_id', '=', userId)
    .orderBy('created_at', 'desc')
    .select('reason')
    .executeTakeFirst();
  return entry?.reason ?? null;
}

export async function hasConsoleRole(tx: Tx, userId: string): Promise<boolean> {
  return (await tx.selectFrom('user_roles').where('user_id', '=', userId).select('id').executeTakeFirst()) !== undefined;
}

/** The position of the newest notification of a user in their channel, or 0. */
export async function findNewestPosition(tx: Tx, userId: string): Promise<number> {
  const { newest } = await tx
    .selectFrom('notifications')
    .where('user_id', '=', userId)
    .select((eb) => eb.fn.max('position').as('newest'))
    .executeTakeFirstOrThrow();
  return newest ?? 0;
}

export function listNotificationsAfter(tx: Tx, userId: string, position: number, limit: number) {
  return tx
    .selectFrom('notifications')
    .where('user_id', '=', userId)
    .where('position', '>', position)
    .orderBy('position')
    .limit(limit)
    .select(['position', 'id', 'kind'])
    .execute();
}

import type { NotificationKind, PreferenceKind } from '@binome/contract/values/notification-kinds';
import { sql } from 'kysely';
import type { Tx } from '../../platform/data/database.ts';

/** What an alert is about: an event, or the unread messages of a conversation. */
type Cause = { event_id: string; announced_as: NotificationKind } | { conversation_id: string };
type Alert = Cause & { user_id: string; created_at: Date };

/** Queues an SMS once, if the company offers SMS, and the person has a confirmed number and wants SMS of this kind. */
export async function insertSms(tx: Tx, { user_id, created_at, ...cause }: Alert, kind: PreferenceKind, byDefault: boolean): Promise<void> {
  await tx
    .insertInto('directory.alerts')
    .columns(['channel', 'event_id', 'announced_as', 'conversation_id', 'user_id', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('users as u')
        .innerJoin('sms_numbers as s', 's.user_id', 'u.id')
        .innerJoin('company_settings as c', 'c.company_id', 'u.company_id')
        .leftJoin('notification_preferences as p', (join) => join.onRef('p.user_id', '=', 'u.id').on('p.kind', '=', kind))
        .where('u.id', '=', user_id)
        .where('u.state', 'in', ['validated', 'active'])
        .where('u.sms_notifications', '=', true)
        .where('s.confirmed_at', 'is not', null)
        .where('c.sms_enabled', '=', true)
        .where((of) => of(of.fn.coalesce('p.sms', of.val(byDefault)), '=', true))
        .select([
          sql<'sms'>`'sms'::directory.alert_channel`.as('channel'),
          ...selectCause(cause),
          'u.id as user_id',
          sql<Date>`${created_at}::timestamptz`.as('created_at'),
        ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Queues a message once for each browser in which an active person has switched notifications on. */
export async function insertPushes(tx: Tx, { user_id, created_at, ...cause }: Alert): Promise<void> {
  await tx
    .insertInto('directory.alerts')
    .columns(['channel', 'event_id', 'announced_as', 'conversation_id', 'user_id', 'created_at', 'push_subscription_id'])
    .expression((eb) =>
      eb
        .selectFrom('push_subscriptions as s')
        .innerJoin('users as u', 'u.id', 's.user_id')
        .where('s.user_id', '=', user_id)
        .where('u.state', 'in', ['validated', 'active'])
        .select([
          sql<'push'>`'push'::directory.alert_channel`.as('channel'),
          ...selectCause(cause),
          's.user_id',
          sql<Date>`${created_at}::timestamptz`.as('created_at'),
          's.id as push_subscription_id',
        ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function selectCause(cause: Cause) {
  const { event_id, announced_as, conversation_id } = { event_id: null, announced_as: null, conversation_id: null, ...cause };
  return [
    sql<string | null>`${event_id}::uuid`.as('event_id'),
    sql<string | null>`${announced_as}::text`.as('announced_as'),
    sql<string | null>`${conversation_id}::uuid`.as('conversation_id'),
  ] as const;
}

export function findEvent(tx: Tx, id: string) {
  return tx.selectFrom('events').where('id', '=', id).select(['id', 'name', 'subject_id', 'data', 'created_at']).executeTakeFirst();
}

/** The confirmed number of a person who still wants SMS of a kind. */
export async function findWantedNumber(tx: Tx, userId: string, kind: PreferenceKind, byDefault: boolean): Promise<string | undefined> {
  const row = await tx
    .selectFrom('users as u')
    .innerJoin('sms_numbers as s', 's.user_id', 'u.id')
    .leftJoin('notification_preferences as p', (join) => join.onRef('p.user_id', '=', 'u.id').on('p.kind', '=', kind))
    .where('u.id', '=', userId)
    .where('u.sms_notifications', '=', true)
    .where('s.confirmed_at', 'is not', null)
    .where((eb) => eb(eb.fn.coalesce('p.sms', eb.val(byDefault)), '=', true))
    .select('s.number')
    .executeTakeFirst();
  return row?.number;
}

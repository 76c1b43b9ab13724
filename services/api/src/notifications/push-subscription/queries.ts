import type { Tx } from '../../platform/data/database.ts';

type Subscription = { user_id: string; session_handle: string; endpoint: string; p256dh: string; auth: string };

/** Stores the subscription of a session, and deletes an earlier one of the session, and that of another person in the same browser. */
export async function replaceSubscription(tx: Tx, subscription: Subscription): Promise<void> {
  const { user_id, session_handle, endpoint } = subscription;
  await tx
    .deleteFrom('push_subscriptions')
    .where((eb) => eb.or([eb('session_handle', '=', session_handle), eb('endpoint', '=', endpoint)]))
    // Keeps the alerts that wait for the same browser of the same person.
    .where((eb) => eb.not(eb.and([eb('endpoint', '=', endpoint), eb('user_id', '=', user_id)])))
    .execute();
  await tx
    .insertInto('push_subscriptions')
    .values(subscription)
    .onConflict((conflict) => conflict.columns(['company_id', 'endpoint']).doUpdateSet(subscription))
    .execute();
}

export async function deleteSubscription(tx: Tx, by: { session_handle: string } | { id: string }): Promise<void> {
  const [column, value] = 'id' in by ? (['id', by.id] as const) : (['session_handle', by.session_handle] as const);
  await tx.deleteFrom('push_subscriptions').where(column, '=', value).execute();
}

export async function isSubscribed(tx: Tx, sessionHandle: string): Promise<boolean> {
  const row = await tx.selectFrom('push_subscriptions').where('session_handle', '=', sessionHandle).select('id').executeTakeFirst();
  return row !== undefined;
}

export function findSubscription(tx: Tx, id: string) {
  return tx.selectFrom('push_subscriptions').where('id', '=', id).select(['id', 'endpoint', 'p256dh', 'auth']).executeTakeFirst();
}

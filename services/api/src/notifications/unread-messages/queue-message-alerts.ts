import { isSmsByDefault } from '@binome/contract/notification-kinds';
import type { CompanyContext } from '../../platform/context.ts';
import { insertPushes, insertSms } from '../alerts/queries.ts';
import { takeReadersToAlert, unreadKind } from './unread-queries.ts';

/** Time for a person who has the conversation open to see the message. `app.find_due_companies` knows both times. */
const seenSoonMs = 20_000;
/** After a long stop of the worker nobody is alerted of old messages. */
const maxAgeMs = 3_600_000;

/** Queues an SMS and a notification of each browser for those with unread messages, once for each conversation until they read it. */
export async function queueMessageAlerts(context: CompanyContext): Promise<void> {
  const { tx, now } = context;
  const times = { after: new Date(now.getTime() - maxAgeMs), until: new Date(now.getTime() - seenSoonMs) };
  for (const reader of await takeReadersToAlert(tx, times)) {
    const alert = { ...reader, created_at: now };
    await insertPushes(tx, alert);
    await insertSms(tx, alert, unreadKind, isSmsByDefault(unreadKind));
  }
}

import { isSmsByDefault } from '@binome/contract/values/notification-kinds';
import type { CompanyContext } from '../../platform/process/context.ts';
import { insertPushes, insertSms } from '../alerts/queries.ts';
import { takeReadersToAlert, unreadKind } from './unread-queries.ts';

/** Queues an SMS and a notification of each browser for those with unread messages, once for each conversation until they read it. */
export async function queueMessageAlerts(context: CompanyContext): Promise<void> {
  const { tx, now } = context;
  for (const reader of await takeReadersToAlert(tx, now)) {
    const alert = { ...reader, created_at: now };
    await insertPushes(tx, alert);
    await insertSms(tx, alert, unreadKind, isSmsByDefault(unreadKind));
  }
}

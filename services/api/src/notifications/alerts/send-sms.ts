import { isSmsByDefault } from '@binome/contract/values/notification-kinds';
import type { QueuedAlert } from '../../platform/delivery/alert-queries.ts';
import type { AlertSender, PostponedAlert } from '../../platform/delivery/send-alerts.ts';
import type { Services } from '../../platform/process/context.ts';
import { writeCodeSms } from '../sms-number/code-sms.ts';
import { findWantedNumber } from './queries.ts';
import { readShortNews } from './short-news.ts';

/** Sends an SMS: the code of a number, or news with its address. */
export const sendSms: AlertSender = async (services, alert) => {
  const { database, sms } = services;
  if (!sms) return undefined;
  const written = await database.inCompany(alert, (tx) => writeSms(services, alert, tx));
  if (!written || 'send_after' in written) return written;
  await sms.send({ id: alert.id, ...written });
  return undefined;
};

async function writeSms(
  { env, now }: Services,
  alert: QueuedAlert,
  tx: Parameters<typeof readShortNews>[0],
): Promise<{ to: string; text: string } | PostponedAlert | undefined> {
  if (!alert.event_id && !alert.conversation_id) return writeCodeSms(tx, alert.user_id, alert.created_at, now());
  const news = await readShortNews(tx, alert, env.BASE_URL, now());
  if (!news || 'send_after' in news) return news;
  const to = await findWantedNumber(tx, alert.user_id, news.kind, isSmsByDefault(news.kind));
  return to ? { to, text: `${news.title}\n${news.url}` } : undefined;
}

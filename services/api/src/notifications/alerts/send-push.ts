import { DeliveryRefused } from '../../platform/delivery/http-delivery.ts';
import type { AlertSender } from '../../platform/delivery/send-alerts.ts';
import { deleteSubscription, findSubscription } from '../push-subscription/queries.ts';
import { readShortNews } from './short-news.ts';

/** Statuses of a subscription that the browser has ended. */
const endedStatuses = [404, 410];

/** Sends a notification to a browser. A subscription that has ended is deleted. */
export const sendPush: AlertSender = async ({ database, env, push, now }, alert) => {
  const { push_subscription_id: id } = alert;
  if (!id) return undefined;
  const found = await database.inCompany(alert, async (tx) => {
    const subscription = await findSubscription(tx, id);
    const news = subscription && (await readShortNews(tx, alert, env.BASE_URL, now()));
    return news && { subscription, news };
  });
  if (!found) return undefined;
  const { subscription, news } = found;
  if ('send_after' in news) return news;
  const body = JSON.stringify({ title: news.title, body: news.text, url: news.url, tag: news.tag });
  try {
    await push.send(subscription, { body, topic: topicOf(alert.id) });
  } catch (error) {
    if (!(error instanceof DeliveryRefused) || !endedStatuses.includes(error.status)) throw error;
    await database.inCompany(alert, (tx) => deleteSubscription(tx, { id }));
  }
  return undefined;
};

/** At most 32 characters, as the protocol asks. */
function topicOf(id: string): string {
  return id.replaceAll('-', '');
}

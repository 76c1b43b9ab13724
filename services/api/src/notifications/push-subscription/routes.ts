import { createPushSubscription, deletePushSubscription, getPushSubscription } from '@binome/contract/notifications/push-subscription';
import { isPushService } from '../../platform/delivery/push.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { type MemberRequest, route } from '../../platform/http/route.ts';
import { deleteSubscription, isSubscribed, replaceSubscription } from './queries.ts';

export const pushSubscriptionRoutes = [
  route(getPushSubscription, presentState),

  route(createPushSubscription, async (context) => {
    const { tx, actor, session, services, body } = context;
    const { endpoint, keys } = body;
    if (!isPushService(endpoint, services.env)) throw new ApiError('invalid', { fields: { endpoint: [{ code: 'invalid' }] } });
    await replaceSubscription(tx, { user_id: actor.user_id, session_handle: session.handle, endpoint, ...keys });
    return presentState(context);
  }),

  route(deletePushSubscription, async (context) => {
    await deleteSubscription(context.tx, { session_handle: context.session.handle });
    return presentState(context);
  }),
];

async function presentState({ tx, session, services }: MemberRequest) {
  return { data: { public_key: services.keys.vapid.public_key, subscribed: await isSubscribed(tx, session.handle) } };
}

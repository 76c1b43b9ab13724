import { listOnlineUsers } from '@binome/contract/messaging/online-users';
import { route } from '../platform/http/route.ts';
import { listOnline } from './queries.ts';

export const presenceRoutes = [route(listOnlineUsers, async ({ tx }) => ({ data: (await listOnline(tx)).map((id) => ({ id })) }))];

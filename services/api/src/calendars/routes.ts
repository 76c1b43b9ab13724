import {
  createCalendarAuthorization,
  createCalendarConnection,
  deleteCalendarConnection,
  listCalendarConnections,
} from '@binome/contract/profiles/calendar-connections';
import { route } from '../platform/http/route.ts';
import { authorizationAddress } from './authorization.ts';
import { connect, disconnect, showConnections, takeConsent } from './connect.ts';

/** Routes to connect an outside calendar, and to disconnect it. */
export const calendarConnectionRoutes = [
  route(listCalendarConnections, showConnections),

  route(createCalendarAuthorization, async (context) => ({ url: await authorizationAddress(context, context.body.provider) })),

  route(
    createCalendarConnection,
    async (context) => {
      await connect(context, context.prepared);
      return showConnections(context);
    },
    takeConsent,
  ),

  route(deleteCalendarConnection, async (context) => {
    await disconnect(context, context.params.provider);
    return showConnections(context);
  }),
];

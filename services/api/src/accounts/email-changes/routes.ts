import {
  confirmEmailChange,
  getOwnEmail,
  readEmailChange,
  refuseEmailChange,
  requestEmailChange as requestEndpoint,
  withdrawEmailChange,
} from '@binome/contract/accounts/email-changes';
import { route } from '../../platform/http/route.ts';
import { confirmByLink, readByLink, refuseByLink } from './links.ts';
import { presentOwnEmail, proveOwner, requestEmailChange, withdrawOwnChange } from './request.ts';

export const emailChangeRoutes = [
  route(getOwnEmail, async (context) => ({ data: await presentOwnEmail(context) })),

  route(
    requestEndpoint,
    async (context) => {
      await requestEmailChange(context, context.body);
      return { data: await presentOwnEmail(context) };
    },
    proveOwner,
  ),

  route(withdrawEmailChange, async (context) => {
    await withdrawOwnChange(context);
    return { data: await presentOwnEmail(context) };
  }),

  route(readEmailChange, async (context) => ({ data: await readByLink(context, context.body.token) })),

  route(confirmEmailChange, async (context) => ({ data: await confirmByLink(context, context.body.token) })),

  route(refuseEmailChange, async (context) => ({ data: await refuseByLink(context, context.body.token) })),
];

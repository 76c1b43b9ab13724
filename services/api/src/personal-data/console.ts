import { closeAccount } from '@binome/contract/console/registrations';
import { route } from '../platform/http/route.ts';
import { closeMemberAccount } from './close-account.ts';

export const personalDataConsoleRoutes = [
  route(closeAccount, (context) => closeMemberAccount(context, context.body.user_id, context.body.reason)),
];

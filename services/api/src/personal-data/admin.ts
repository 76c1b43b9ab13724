import { closeAccount } from '@binome/contract/console/registrations';
import { showUser } from '../accounts/present-user.ts';
import { route } from '../platform/route.ts';
import { closeMemberAccount } from './close-account.ts';

export const personalDataAdminRoutes = [
  route(closeAccount, async (context) => {
    const { user_id, reason } = context.body;
    await closeMemberAccount(context, user_id, reason);
    return showUser(context, user_id);
  }),
];

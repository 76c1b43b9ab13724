import { confirmProposedEmailChange, proposeEmailChange, withdrawProposedEmailChange } from '@binome/contract/console/email-changes';
import { route } from '../../platform/http/route.ts';
import { showUser } from '../present-user.ts';
import { countAddress } from './count-address.ts';
import { confirmProposal, proposeEmail, withdrawProposal } from './propose.ts';

/** Other e-mail addresses for people, proposed and confirmed at the console. */
export const emailChangeConsoleRoutes = [
  route(
    proposeEmailChange,
    async (context) => {
      await proposeEmail(context, context.body);
      return showUser(context, context.body.user_id);
    },
    countAddress,
  ),

  route(confirmProposedEmailChange, async (context) => showUser(context, await confirmProposal(context, context.body.email_change_id))),

  route(withdrawProposedEmailChange, async (context) => showUser(context, await withdrawProposal(context, context.body.email_change_id))),
];

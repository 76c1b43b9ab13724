import type { AccountKind } from '../account-kind.ts';
import { findDecisionMessage } from '../queries.ts';
import { layoutAccountMail } from '../shared/account-mail.ts';

export const registrationRefused: AccountKind<'registration.refused'> = {
  states: ['refused'],
  content: async ({ tx, recipient }) =>
    layoutAccountMail(recipient, 'registration.refused', { message: await findDecisionMessage(tx, recipient.id) }),
};

import type { AccountKind } from '../account-kind.ts';
import { findSuspensionReason } from '../queries.ts';
import { layoutAccountMail } from '../shared/account-mail.ts';

export const accountSuspended: AccountKind<'account.suspended'> = {
  states: ['suspended'],
  content: async ({ tx, recipient }) =>
    layoutAccountMail(recipient, 'account.suspended', { message: await findSuspensionReason(tx, recipient.id) }),
};

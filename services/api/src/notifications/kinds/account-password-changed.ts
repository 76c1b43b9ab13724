import type { AccountKind } from '../account-kind.ts';
import { layoutAccountMail } from '../shared/account-mail.ts';
import { openAccountStates } from '../shared/account-states.ts';

export const accountPasswordChanged: AccountKind<'account.password_changed'> = {
  states: openAccountStates,
  content: ({ recipient, baseUrl }) => layoutAccountMail(recipient, 'account.password_changed', { url: `${baseUrl}/forgot_password` }),
};

import type { AccountKind } from '../account-kind.ts';
import { layoutAccountMail } from '../shared/account-mail.ts';

export const accountResumed: AccountKind<'account.resumed'> = {
  states: ['validated', 'active'],
  content: ({ recipient, baseUrl }) => layoutAccountMail(recipient, 'account.resumed', { url: `${baseUrl}/sign_in` }),
};

import type { AccountKind } from '../account-kind.ts';
import { layoutAccountMail } from '../shared/account-mail.ts';
import { openAccountStates } from '../shared/account-states.ts';

export const accountIdentityLinked: AccountKind<'account.identity_linked'> = {
  states: openAccountStates,
  content: ({ recipient, baseUrl, data }) =>
    layoutAccountMail(recipient, 'account.identity_linked', {
      url: `${baseUrl}/personal_settings/ways_in`,
      values: { provider: data.provider },
    }),
};

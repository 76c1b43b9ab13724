import type { AccountKind } from '../account-kind.ts';
import { layoutAccountMail } from '../shared/account-mail.ts';
import { openAccountStates } from '../shared/account-states.ts';

export const accountProviderMet: AccountKind<'account.provider_met'> = {
  states: openAccountStates,
  content: ({ recipient, baseUrl }) =>
    layoutAccountMail(recipient, 'account.provider_met', {
      url: `${baseUrl}/personal_settings/ways_in`,
      values: { company: recipient.company_name },
    }),
};

import type { AccountKind } from '../account-kind.ts';
import { layoutAccountMail } from '../shared/account-mail.ts';
import { openAccountStates } from '../shared/account-states.ts';

export const accountSecondFactorReset: AccountKind<'account.second_factor_reset'> = {
  states: openAccountStates,
  content: ({ recipient, baseUrl }) =>
    layoutAccountMail(recipient, 'account.second_factor_reset', { url: `${baseUrl}/personal_settings/security` }),
};

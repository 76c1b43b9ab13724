import type { AccountKind } from '../account-kind.ts';
import { layoutAccountMail } from '../shared/account-mail.ts';
import { openAccountStates } from '../shared/account-states.ts';

export const accountSecondFactorDisabled: AccountKind<'account.second_factor_disabled'> = {
  states: openAccountStates,
  content: ({ recipient, baseUrl }) =>
    layoutAccountMail(recipient, 'account.second_factor_disabled', { url: `${baseUrl}/personal_settings/security` }),
};

import type { AccountKind } from '../account-kind.ts';
import { layoutAccountMail } from '../shared/account-mail.ts';
import { openAccountStates } from '../shared/account-states.ts';

export const accountRecoveryCodeUsed: AccountKind<'account.recovery_code_used'> = {
  states: openAccountStates,
  content: ({ recipient, baseUrl }) =>
    layoutAccountMail(recipient, 'account.recovery_code_used', { url: `${baseUrl}/personal_settings/security` }),
};

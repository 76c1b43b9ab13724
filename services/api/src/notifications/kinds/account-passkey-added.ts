import type { AccountKind } from '../account-kind.ts';
import { layoutAccountMail } from '../shared/account-mail.ts';
import { openAccountStates } from '../shared/account-states.ts';

export const accountPasskeyAdded: AccountKind<'account.passkey_added'> = {
  states: openAccountStates,
  content: ({ recipient, baseUrl }) =>
    layoutAccountMail(recipient, 'account.passkey_added', { url: `${baseUrl}/personal_settings/ways_in` }),
};

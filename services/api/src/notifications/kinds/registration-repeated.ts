import { accountExistsMail } from '../../accounts/registration/account-exists-mail.ts';
import type { AccountKind } from '../account-kind.ts';
import { openAccountStates } from '../shared/account-states.ts';

export const registrationRepeated: AccountKind<'registration.repeated'> = {
  states: [...openAccountStates, 'refused', 'suspended'],
  content: ({ recipient, baseUrl }) => accountExistsMail({ locale: recipient.language, baseUrl, recipient }),
};

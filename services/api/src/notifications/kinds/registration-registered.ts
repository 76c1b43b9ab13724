import type { AccountKind } from '../account-kind.ts';
import { composeConfirmationMail } from '../shared/confirmation-mail.ts';

export const registrationRegistered: AccountKind<'registration.registered'> = {
  states: ['registered'],
  content: composeConfirmationMail,
};

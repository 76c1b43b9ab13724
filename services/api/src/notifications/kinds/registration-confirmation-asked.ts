import type { AccountKind } from '../account-kind.ts';
import { composeConfirmationMail } from '../shared/confirmation-mail.ts';

export const registrationConfirmationAsked: AccountKind<'registration.confirmation_asked'> = {
  states: ['registered'],
  content: composeConfirmationMail,
};

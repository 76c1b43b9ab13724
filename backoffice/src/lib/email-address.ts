import { cleanEmail, emailFault } from '@binome/contract/values/email-address';

/** Validates the address of an input as the API does. Returns a message key if it is none. */
export function validateEmail(text: string | null | undefined): string | undefined {
  return text && emailFault(cleanEmail(text)) ? 'ra.validation.email' : undefined;
}

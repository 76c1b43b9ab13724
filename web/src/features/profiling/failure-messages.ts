import { ApiFailure } from '@binome/contract/values/client';

/** The messages of a failed call, for a control that saves by itself. */
export function failureMessages(error: Error): string[] {
  return error instanceof ApiFailure ? error.errors.full_messages : [error.message];
}

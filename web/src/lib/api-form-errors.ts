import { ApiFailure } from '@binome/contract/client';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';

/**
 * Puts the refusals that name a field of the form under it and returns the texts that name none, for `FormErrors`.
 * An error that is no refusal of the API goes on to the crash page.
 */
export function setApiErrors<Form extends FieldValues>(
  error: unknown,
  fields: readonly Path<Form>[],
  setError: UseFormSetError<Form>,
): string[] {
  if (!(error instanceof ApiFailure)) throw error;
  const named = fields.filter((field) => Array.isArray(error.errors[field]));
  for (const field of named) setError(field, { message: [error.errors[field]].flat().join(' ') });
  return named.length > 0 ? [] : error.errors.full_messages;
}

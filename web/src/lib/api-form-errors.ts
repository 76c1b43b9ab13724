import { ApiFailure } from '@binome/contract/client';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';

/**
 * Shows the API's errors under the fields they name. If it names none of the fields, returns the general messages for `FormErrors`.
 * @throws `error` itself if it is not an `ApiFailure`
 */
export function setApiErrors<Form extends FieldValues>(
  error: unknown,
  fields: readonly Path<Form>[],
  setError: UseFormSetError<Form>,
): string[] {
  if (!(error instanceof ApiFailure)) throw error;
  const namedFields = fields.filter((field) => Array.isArray(error.errors[field]));
  for (const field of namedFields) setError(field, { message: [error.errors[field]].flat().join(' ') });
  return namedFields.length > 0 ? [] : error.errors.full_messages;
}

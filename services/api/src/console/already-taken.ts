import { ApiError } from '../platform/http/errors.ts';

export function alreadyTaken(field: string): ApiError {
  return new ApiError('already_taken', { fields: { [field]: [{ code: 'already_in_list' }] } });
}

import { ApiError } from '../platform/http/errors.ts';

export function alreadyTaken(field: string): ApiError {
  return new ApiError('already_taken', { fields: { [field]: [{ code: 'already_in_list' }] } });
}

/** Another element has the name. `fields` are those of the name, such as `name.fr`. */
export function nameTaken(fields: string[]): ApiError {
  return new ApiError('already_taken', { fields: Object.fromEntries(fields.map((field) => [field, [{ code: 'name_in_list' }]])) });
}

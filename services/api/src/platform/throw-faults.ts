import { ApiError, type FieldFault } from './errors.ts';

/**
 * Refuses all faults at once, each under its field; nothing happens without any.
 * @throws ApiError `unknown_keys` when all that is wrong is that nobody asks for these fields, `invalid` otherwise
 */
export function throwFaults(faults: [field: string, fault: FieldFault][]): void {
  if (faults.length === 0) return;
  const code = faults.every(([, fault]) => fault.code === 'unknown_key') ? 'unknown_keys' : 'invalid';
  throw new ApiError(code, { fields: Object.fromEntries(faults.map(([field, fault]) => [field, [fault]])) });
}

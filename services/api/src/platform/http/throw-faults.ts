import { ApiError, type FieldFault } from './errors.ts';

/**
 * Throws all faults in one error, by field. Does nothing without faults.
 * @throws ApiError `unknown_keys` when every fault is an unknown field, `invalid` otherwise
 */
export function throwFaults(faults: [field: string, fault: FieldFault][]): void {
  if (faults.length === 0) return;
  const code = faults.every(([, fault]) => fault.code === 'unknown_key') ? 'unknown_keys' : 'invalid';
  throw new ApiError(code, { fields: Object.fromEntries(faults.map(([field, fault]) => [field, [fault]])) });
}

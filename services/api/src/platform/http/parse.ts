import { z } from 'zod';
import { ApiError, type FieldFault } from './errors.ts';

/**
 * Parses one part of a request with its schema. `list` is the query of a console list.
 * @throws ApiError `not_found` for params: a malformed id is an unknown id
 * @throws ApiError `bad_request` for a console list, whose query is written by a program
 * @throws ApiError `unknown_keys` or `invalid` with the faults by field otherwise
 */
export function parse<S extends z.core.$ZodType>(schema: S, input: unknown, part: 'params' | 'query' | 'list' | 'body'): z.output<S> {
  const result = z.safeParse(schema, input ?? {}, { reportInput: true });
  if (result.success) {
    const field = fieldWithNul(result.data);
    if (field === undefined) return result.data;
    throw new ApiError(part === 'list' ? 'bad_request' : 'invalid', { fields: { [field || 'body']: [{ code: 'invalid' }] } });
  }
  if (part === 'params') throw new ApiError('not_found');
  const issues = result.error.issues;
  if (part === 'list') throw new ApiError('bad_request', { fields: faultsByField(issues) });
  const code = issues.every((issue) => issue.code === 'unrecognized_keys') ? 'unknown_keys' : 'invalid';
  throw new ApiError(code, { fields: faultsByField(issues) });
}

/** Returns the path of the first field with a NUL character, which PostgreSQL refuses in texts. */
function fieldWithNul(value: unknown, path: string[] = []): string | undefined {
  if (typeof value === 'string') return value.includes('\0') ? path.join('.') : undefined;
  if (!Array.isArray(value) && !isPlain(value)) return undefined;
  for (const [key, child] of Object.entries(value)) {
    const field = key.includes('\0') ? path.join('.') : fieldWithNul(child, [...path, key]);
    if (field !== undefined) return field;
  }
  return undefined;
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value));
}

/** Limits the size of a reply to a request with thousands of faults. */
const maxFaults = 20;

function faultsByField(issues: z.core.$ZodIssue[]): Record<string, FieldFault[]> {
  // A Map, since a field may be called `constructor`.
  const faults = new Map<string, FieldFault[]>();
  for (const issue of issues.slice(0, maxFaults)) {
    for (const [field, fault] of faultsOf(issue)) faults.set(field, [...(faults.get(field) ?? []), fault]);
  }
  return Object.fromEntries(faults);
}

/** Converts an issue of Zod to faults by field. Our own checks (`custom`) carry the fault in `params`. */
export function faultsOf(issue: z.core.$ZodIssue): [string, FieldFault][] {
  const field = issue.path.map(String).join('.') || 'body';
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.slice(0, maxFaults).map((key) => [key.slice(0, 60), { code: 'unknown_key', values: { key: key.slice(0, 60) } }]);
    case 'invalid_type':
      return [[field, { code: issue.input === undefined || issue.input === null ? 'required' : 'invalid' }]];
    case 'too_small':
      if (issue.origin !== 'string') return [[field, { code: 'too_small', values: { min: Number(issue.minimum) } }]];
      return [[field, Number(issue.minimum) <= 1 ? { code: 'required' } : { code: 'too_short', values: { min: Number(issue.minimum) } }]];
    case 'too_big':
      return [[field, { code: issue.origin === 'string' ? 'too_long' : 'too_big', values: { max: Number(issue.maximum) } }]];
    case 'invalid_format':
      return [[field, { code: 'invalid' }]];
    case 'custom':
      return [[field, customFault(issue.params)]];
    default:
      return [[field, { code: 'invalid' }]];
  }
}

function customFault({ code = 'invalid', values }: Record<string, unknown> = {}): FieldFault {
  return { code: String(code), ...(values !== undefined && { values: values as Record<string, string> }) };
}

import type { z } from 'zod';
import { ApiError, type FieldFault } from './errors.ts';

/**
 * Reads one part of a request by its schema.
 * @throws ApiError `not_found` for params (a malformed id is an unknown one), `bad_request` for what a console list does not allow
 * (a program wrote it, not a person), `unknown_keys` or `invalid` with the fields at fault otherwise.
 */
export function parse<S extends z.ZodType>(schema: S, input: unknown, part: 'params' | 'query' | 'list' | 'body'): z.output<S> {
  const result = schema.safeParse(input ?? {}, { reportInput: true });
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

/** The field that holds a NUL character, by its path: no text of PostgreSQL may. */
function fieldWithNul(value: unknown, path: string[] = []): string | undefined {
  if (typeof value === 'string') return value.includes('\0') ? path.join('.') : undefined;
  if (!Array.isArray(value) && !isPlain(value)) return undefined;
  for (const [key, part] of Object.entries(value)) {
    const found = key.includes('\0') ? path.join('.') : fieldWithNul(part, [...path, key]);
    if (found !== undefined) return found;
  }
  return undefined;
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value));
}

/** More than a person would read; a reply must not grow with the nonsense that it answers. */
const maxFaults = 20;

function faultsByField(issues: z.core.$ZodIssue[]): Record<string, FieldFault[]> {
  // A map: a field may be called `constructor`, which every object has already.
  const faults = new Map<string, FieldFault[]>();
  for (const issue of issues.slice(0, maxFaults)) {
    for (const [field, fault] of faultsOf(issue)) faults.set(field, [...(faults.get(field) ?? []), fault]);
  }
  return Object.fromEntries(faults);
}

/** What a person is told of an issue, field by field; a check of ours names its text in `params.code`. */
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
      return [[field, { code: issue.format === 'email' ? 'invalid_email' : 'invalid' }]];
    case 'custom':
      return [[field, { code: String(issue.params?.code ?? 'invalid') }]];
    default:
      return [[field, { code: 'invalid' }]];
  }
}

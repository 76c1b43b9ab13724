import { type Comparison, comparable, type Filter, type Operator } from './filter.ts';

/** Does a resource fulfil a filter? */
export function matchesFilter(filter: Filter, resource: unknown): boolean {
  if (filter.kind === 'and') return filter.filters.every((part) => matchesFilter(part, resource));
  if (filter.kind === 'or') return filter.filters.some((part) => matchesFilter(part, resource));
  if (filter.kind === 'not') return !matchesFilter(filter.filter, resource);
  if (filter.kind === 'element') return valuesAt(resource, filter.path).some((item) => matchesFilter(filter.filter, item));
  return isFulfilled(filter, valuesAt(resource, filter.path));
}

/** `ne` means that no value is equal, so it is fulfilled where there is none. Null is no value. */
function isFulfilled({ operator, value, attribute }: Comparison, values: unknown[]): boolean {
  if (operator === 'pr') return values.length > 0;
  if (value === null) return (values.length === 0) === (operator === 'eq');
  const test = tests[operator === 'ne' ? 'eq' : operator];
  const isFound = values.some((actual) => test(typeof actual === 'string' ? comparable(attribute, actual) : actual, value));
  return isFound !== (operator === 'ne');
}

/** Both sides have the same type, which `parseFilter` sees to; only texts take `co`, `sw` and `ew`. */
const tests: Record<Exclude<Operator, 'pr' | 'ne'>, (actual: unknown, value: string | number | boolean) => boolean> = {
  eq: (actual, value) => actual === value,
  co: (actual, value) => String(actual).includes(String(value)),
  sw: (actual, value) => String(actual).startsWith(String(value)),
  ew: (actual, value) => String(actual).endsWith(String(value)),
  gt: (actual, value) => (actual as typeof value) > value,
  ge: (actual, value) => (actual as typeof value) >= value,
  lt: (actual, value) => (actual as typeof value) < value,
  le: (actual, value) => (actual as typeof value) <= value,
};

/** The values at a path, of all members of the lists on its way. */
function valuesAt(resource: unknown, path: string[]): unknown[] {
  return path
    .reduce<unknown[]>((parents, name) => parents.flatMap((parent) => (parent as Record<string, unknown>)[name] ?? []), [resource])
    .filter((value) => value !== '');
}

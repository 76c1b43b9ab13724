import { cleanEmail } from '@binome/contract/values/email-address';
import type { Comparison, Filter } from './filter.ts';
import type { LookUp } from './user-queries.ts';

/** The filters of directories that look for one person, with or without a condition on `active`. */
type PersonFilter = LookUp & { active?: boolean };

const columns: Record<string, LookUp['by']> = {
  id: 'id',
  externalId: 'external_id',
  userName: 'user_name',
  'emails.value': 'email',
};

/** Returns the one value that a filter compares with `eq`; undefined for any other filter. */
export function readPersonFilter(filter: Filter): PersonFilter | undefined {
  const conditions = filter.kind === 'and' ? filter.filters : [filter];
  const active = conditions.find((condition) => isEqual(condition, 'active'));
  const [lookUp, ...others] = conditions.filter((condition) => condition !== active);
  const value = lookUp && others.length === 0 ? readLookUp(lookUp) : undefined;
  return value && { ...value, ...(active && { active: active.value === true }) };
}

function readLookUp(condition: Filter): LookUp | undefined {
  if (condition.kind === 'element') return readWorkAddress(condition.path, condition.filter);
  const by = condition.kind === 'comparison' ? columns[condition.path.join('.')] : undefined;
  return by && isEqual(condition) && typeof condition.value === 'string'
    ? { by, value: by === 'email' ? cleanEmail(condition.value) : condition.value }
    : undefined;
}

/** Everybody has one address, of the type `work`: `emails[type eq "work"].value eq "…"`. */
function readWorkAddress(path: string[], filter: Filter): LookUp | undefined {
  if (path.join('.') !== 'emails' || filter.kind !== 'and' || filter.filters.length > 2) return undefined;
  const type = filter.filters.find((condition) => isEqual(condition, 'type'));
  const address = filter.filters.find((condition) => isEqual(condition, 'value'));
  return type?.value === 'work' && typeof address?.value === 'string' ? { by: 'email', value: cleanEmail(address.value) } : undefined;
}

function isEqual(filter: Filter, name?: string): filter is Comparison {
  return filter.kind === 'comparison' && filter.operator === 'eq' && (name === undefined || filter.path.join('.') === name);
}

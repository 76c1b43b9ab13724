import { cleanEmail } from '@binome/contract/values/email-address';
import type { ListCall } from './list-call.ts';
import type { LookUp } from './user-queries.ts';

/** The filters of directories that look for one person, with or without a condition on `active`. */
type PersonFilter = LookUp & { active?: boolean };

const columns: Record<string, LookUp['by']> = { id: 'id', externalid: 'external_id', username: 'user_name' };

/** Returns the one value that a filter compares with `eq`; undefined for any other filter. */
export function readPersonFilter(filter: NonNullable<ListCall['filter']>): PersonFilter | undefined {
  const [conditions, ...alternatives] = [...filter] as Record<string, unknown>[];
  if (!conditions || alternatives.length > 0) return undefined;
  const entries = Object.entries(conditions).map(([name, condition]): [string, unknown] => [name.toLowerCase(), condition]);
  const active = entries.find(([name]) => name === 'active');
  const [lookUp, ...others] = entries.filter((entry) => entry !== active);
  const value = lookUp && others.length === 0 ? readLookUp(...lookUp) : undefined;
  if (!value || !active) return value;
  const isActive = equal(active[1]);
  return typeof isActive === 'boolean' ? { ...value, active: isActive } : undefined;
}

function readLookUp(name: string, condition: unknown): LookUp | undefined {
  if (name === 'emails') return readEmail(condition);
  const [by, value] = [columns[name], equal(condition)];
  return by && value !== undefined ? { by, value: String(value) } : undefined;
}

/** Everybody has one address, of the type `work`. */
function readEmail(condition: unknown): LookUp | undefined {
  const { value, type = ['eq', 'work'], ...others } = Object(condition) as Record<string, unknown>;
  const address = equal(value);
  const isOfWork = equal(type) === 'work' && Object.keys(others).length === 0;
  return isOfWork && typeof address === 'string' ? { by: 'email', value: cleanEmail(address) } : undefined;
}

/** The value of a comparison by `eq`. */
function equal(condition: unknown): unknown {
  const [operator, value, ...rest] = Array.isArray(condition) ? condition : [];
  return operator === 'eq' && rest.length === 0 ? value : undefined;
}

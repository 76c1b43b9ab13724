import type { MemberContext } from '../platform/process/context.ts';
import { findOwnCompany, type OwnCompanyRow } from './queries.ts';

type KnownCompany = { version: string; company: Readonly<OwnCompanyRow> };

const known = new Map<string, KnownCompany>();
const maxKnown = 1_000;

/**
 * Returns the company of the request with its settings, from memory while they do not change. They are those of the beginning of the
 * request: a command that changes them calls `findOwnCompany`.
 */
export async function ownCompanyOf({
  tx,
  actor,
  company_version: version,
}: Pick<MemberContext, 'tx' | 'company_version'> & { actor: { company_id: string } }): Promise<Readonly<OwnCompanyRow>> {
  const found = known.get(actor.company_id);
  if (found?.version === version) return found.company;
  const company = Object.freeze(await findOwnCompany(tx));
  if (known.size >= maxKnown) known.clear();
  known.set(actor.company_id, { version, company });
  return company;
}

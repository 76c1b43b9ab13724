import type { SsoAttributes } from '@binome/contract/console/company-settings';
import { sql, type Updateable } from 'kysely';
import { isPersonInScope } from '../console/page-queries.ts';
import type { Tx } from '../platform/data/database.ts';
import type { Users } from '../platform/data/schema.gen.ts';
import type { ConsoleScope } from '../policies/console.ts';

/** Has the person signed in by single sign-on? `u` is the user. */
const hasIdentity = sql<boolean>`exists (select from directory.identities i join directory.logins l on l.id = i.login_id
  where l.company_id = u.company_id and l.user_id = u.id)`;

function selectCorrectable(tx: Tx, scope: ConsoleScope, id: string) {
  return tx
    .selectFrom('users as u')
    .innerJoin('company_settings as c', 'c.company_id', 'u.company_id')
    .where('u.id', '=', id)
    .where(isPersonInScope(scope, 'u.id', 'u.business_unit_id'))
    .select((eb) => [
      'u.id',
      'u.state',
      'u.job_title',
      'u.business_unit_id',
      'u.site_id',
      'u.directory_user_name',
      eb.ref('c.sso_attributes').$castTo<SsoAttributes>().as('sso_attributes'),
      hasIdentity.as('has_identity'),
      sql<string | null>`(select b.name from business_units b where b.id = u.business_unit_id)`.as('business_unit'),
      sql<string | null>`(select s.name from sites s where s.id = u.site_id)`.as('site'),
      sql<string[]>`array(select e.program_id from program_enrollments e where e.user_id = u.id)`.as('program_ids'),
    ]);
}

export function findCorrectable(tx: Tx, scope: ConsoleScope, id: string) {
  return selectCorrectable(tx, scope, id).executeTakeFirst();
}

export function lockCorrectable(tx: Tx, scope: ConsoleScope, id: string) {
  return selectCorrectable(tx, scope, id).forNoKeyUpdate('u').executeTakeFirst();
}

export async function isPlaceOpen(tx: Tx, field: 'business_unit_id' | 'site_id', id: string): Promise<boolean> {
  const table = field === 'site_id' ? 'sites' : 'business_units';
  const place = await tx.selectFrom(table).where('id', '=', id).where('archived_at', 'is', null).select('id').executeTakeFirst();
  return place !== undefined;
}

export async function findPlaceNames(tx: Tx, { business_unit_id, site_id }: { business_unit_id: string | null; site_id: string | null }) {
  const { rows } = await sql<{ business_unit: string | null; site: string | null }>`select
    (select name from business_units where id = ${business_unit_id}::uuid) as business_unit,
    (select name from sites where id = ${site_id}::uuid) as site`.execute(tx);
  return { business_unit: rows[0]?.business_unit ?? null, site: rows[0]?.site ?? null };
}

export async function updatePlace(tx: Tx, id: string, change: Pick<Updateable<Users>, 'job_title' | 'business_unit_id' | 'site_id'>) {
  await tx.updateTable('users').set(change).where('id', '=', id).execute();
}

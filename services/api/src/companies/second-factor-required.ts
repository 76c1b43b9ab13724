import { sql } from 'kysely';
import type { Directory, Tx } from '../platform/data/database.ts';
import type { DirectorySessionWay } from '../platform/data/schema.gen.ts';

/** The ways to sign in that prove two factors, or leave them to the company's identity provider. */
const provenWays: readonly DirectorySessionWay[] = ['password_and_code', 'passkey', 'sso'];

/** Does a way to sign in open the console of the company? */
export async function opensConsole(tx: Tx, way: DirectorySessionWay): Promise<boolean> {
  if (provenWays.includes(way)) return true;
  const { second_factor_required } = await tx.selectFrom('company_settings').select('second_factor_required').executeTakeFirstOrThrow();
  return !second_factor_required;
}

/** Has the owner of a session proven two factors? */
export async function hasProvenFactors(tx: Directory, handle: string): Promise<boolean> {
  const session = await tx
    .selectFrom('directory.sessions')
    .where('handle', '=', handle)
    .where('way', '=', sql<DirectorySessionWay>`any(${provenWays}::directory.session_way[])`)
    .select('handle')
    .executeTakeFirst();
  return session !== undefined;
}

/** Ends the console sessions of the company's members that were opened with one factor. */
export async function endOneFactorSessions(tx: Tx, companyId: string): Promise<void> {
  await tx
    .deleteFrom('directory.sessions')
    .where('kind', '=', 'console')
    .where('login_id', 'in', (eb) =>
      eb.selectFrom('directory.logins').where('company_id', '=', companyId).where('user_id', 'is not', null).select('id'),
    )
    .where((eb) => eb.or([eb('way', 'is', null), eb('way', '<>', sql<DirectorySessionWay>`all(${provenWays}::directory.session_way[])`)]))
    .execute();
}

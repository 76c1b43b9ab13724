import { sql } from 'kysely';
import type { Tx } from '../platform/data/database.ts';

/** The owners of profiles, as mails address them: the mentee first. */
export function listRecipients(tx: Tx, profileIds: string[]) {
  return tx
    .selectFrom('profiles as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .where('p.id', '=', sql<string>`any(${profileIds}::uuid[])`)
    .orderBy('p.type', 'desc')
    .select(['p.type as side', 'u.id as user_id', 'u.first_name', 'u.last_name', 'u.language', 'u.time_zone'])
    .execute();
}

/** The name of who publishes. */
export async function findReferentName(tx: Tx, userId: string): Promise<string> {
  const { name } = await tx
    .selectFrom('users')
    .where('id', '=', userId)
    .select(sql<string>`first_name || ' ' || last_name`.as('name'))
    .executeTakeFirstOrThrow();
  return name;
}

export type Recipient = Awaited<ReturnType<typeof listRecipients>>[number];

import { sql } from 'kysely';
import type { Tx } from '../platform/database.ts';

/** The people of the company whose account is not closed, with their pending invitation. Newest last, as pages need a stable order. */
export function listPeople(tx: Tx, { id, email }: { id?: string; email?: string } = {}) {
  let query = tx
    .selectFrom('users as u')
    .where('u.state', '<>', 'closed')
    .select([
      'u.id',
      'u.email',
      'u.first_name',
      'u.last_name',
      'u.job_title',
      'u.language',
      'u.state',
      'u.external_id',
      'u.manager_id',
      'u.created_at',
    ])
    .select(
      sql<
        string | null
      >`(select l.id from access_links l where l.user_id = u.id and l.kind = 'personal' and l.revoked_at is null and l.used_at is null limit 1)`.as(
        'invitation_id',
      ),
    )
    .orderBy('u.created_at')
    .orderBy('u.id');
  if (id) query = query.where('u.id', '=', id);
  if (email) query = query.where('u.email', '=', email);
  return query.execute();
}

export type Person = Awaited<ReturnType<typeof listPeople>>[number];

/** Locks a person until the end of the transaction, so that two changes do not overwrite each other. */
export async function lockPerson(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('users').where('id', '=', id).select('id').forUpdate().execute();
}

export type PersonChange = {
  first_name?: string;
  last_name?: string;
  job_title?: string | null;
  language?: 'fr' | 'en';
  external_id?: string | null;
  manager_id?: string | null;
};

export async function updatePerson(tx: Tx, id: string, change: PersonChange): Promise<void> {
  await tx.updateTable('users').set(change).where('id', '=', id).execute();
}

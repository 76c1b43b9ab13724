import type { WordMoment } from '@binome/contract/mentoring/keepsakes';
import type { ProfileType } from '@binome/contract/states';
import { type Insertable, sql } from 'kysely';
import type { Directory, Tx } from '../../platform/data/database.ts';
import type { DirectoryKeepsakeLinks, RelationshipWords } from '../../platform/data/schema.gen.ts';
import type { OwnRelationship } from '../own-relationship.ts';
import { isHeld } from '../progress/count-queries.ts';

/** The words that a side may read: its own, and of the partner's those that are written to it or kept. The oldest first. */
export function listWords(tx: Tx, relationshipId: string, reader: ProfileType) {
  return tx
    .selectFrom('relationship_words')
    .where('mentoring_relationship_id', '=', relationshipId)
    .where((eb) => eb.or([eb('author', '=', reader), eb('moment', '<>', 'takeaway'), eb('kept', '=', true)]))
    .orderBy('moment')
    .orderBy('written_at')
    .select(['author', 'moment', 'body', 'kept', 'written_at'])
    .execute();
}

export async function upsertWord(
  tx: Tx,
  { side, ...ids }: OwnRelationship,
  word: Pick<Insertable<RelationshipWords>, 'moment' | 'body' | 'kept' | 'written_at'>,
): Promise<void> {
  const { moment: _, ...change } = word;
  await tx
    .insertInto('relationship_words')
    .values({ ...ids, author: side, ...word })
    .onConflict((conflict) => conflict.columns(['company_id', 'mentoring_relationship_id', 'author', 'moment']).doUpdateSet(change))
    .execute();
}

export async function deleteWord(tx: Tx, { side, mentoring_relationship_id }: OwnRelationship, moment: WordMoment): Promise<void> {
  await tx
    .deleteFrom('relationship_words')
    .where('mentoring_relationship_id', '=', mentoring_relationship_id)
    .where('author', '=', side)
    .where('moment', '=', moment)
    .execute();
}

type LinkOwner = { company_id: string; user_id: string; mentoring_relationship_id: string };

export async function upsertLink(tx: Tx, link: Insertable<DirectoryKeepsakeLinks>): Promise<void> {
  const { token_hash, created_at, expires_at } = link;
  await tx
    .insertInto('directory.keepsake_links')
    .values(link)
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'user_id', 'mentoring_relationship_id'])
        .doUpdateSet({ token_hash, expires_at, ...(created_at !== undefined && { created_at }) }),
    )
    .execute();
}

export async function deleteLink(tx: Tx, { company_id, user_id, mentoring_relationship_id }: LinkOwner): Promise<void> {
  await tx
    .deleteFrom('directory.keepsake_links')
    .where('company_id', '=', company_id)
    .where('user_id', '=', user_id)
    .where('mentoring_relationship_id', '=', mentoring_relationship_id)
    .execute();
}

export function findOwnLink(tx: Tx, { company_id, user_id, mentoring_relationship_id }: LinkOwner, now: Date) {
  return tx
    .selectFrom('directory.keepsake_links')
    .where('company_id', '=', company_id)
    .where('user_id', '=', user_id)
    .where('mentoring_relationship_id', '=', mentoring_relationship_id)
    .where('expires_at', '>', now)
    .select('expires_at')
    .executeTakeFirst();
}

/** Finds a link that has not expired, of a company that is not archived. */
export function findLink(directory: Directory, tokenHash: string, now: Date) {
  return directory
    .selectFrom('directory.keepsake_links as l')
    .innerJoin('directory.companies as c', 'c.id', 'l.company_id')
    .where('l.token_hash', '=', tokenHash)
    .where('l.expires_at', '>', now)
    .where('c.suspended_at', 'is', null)
    .select(['l.company_id', 'l.user_id', 'l.mentoring_relationship_id'])
    .executeTakeFirst();
}

/** When each meeting that took place began, the earliest first. */
export async function listHeldAt(tx: Tx, relationshipId: string): Promise<Date[]> {
  const rows = await tx
    .selectFrom('meetings as m')
    .where('m.mentoring_relationship_id', '=', relationshipId)
    .where(isHeld)
    .orderBy('m.starts_at')
    .select(sql<Date>`m.starts_at`.as('starts_at'))
    .execute();
  return rows.map(({ starts_at }) => starts_at);
}

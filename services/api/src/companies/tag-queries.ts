import { sql } from 'kysely';
import type { Tx } from '../platform/data/database.ts';

export function selectTags(tx: Tx) {
  return tx
    .selectFrom('tags as e')
    .select(['e.id', 'e.code', 'e.name', 'e.family', 'e.position', 'e.archived_at'])
    .select(
      sql<number>`(select count(*) from profile_answers a where a.tag_id = e.id)
        + (select count(*) from user_answers a where a.tag_id = e.id)
        + (select count(*) from mentoring_requests r where r.need_tag_id = e.id)`.as('usage'),
    );
}

export async function updateFamily(tx: Tx, ids: string[], family: string): Promise<void> {
  await tx.updateTable('tags').set({ family }).where('id', '=', sql<string>`any(${ids}::uuid[])`).where('family', '<>', family).execute();
}

import type { Tx } from '../platform/data/database.ts';
import { selectCirclePerson } from './member-queries.ts';

const emptyPage = { question: '', body: '', version: 0, updated_by: null, updated_at: null };

/** The page of a session. Only the members of its circle read it (row-level security). */
export async function findNotes(tx: Tx, sessionId: string) {
  const notes = await tx
    .selectFrom('circle_notes as n')
    .where('n.circle_session_id', '=', sessionId)
    .select(['n.question', 'n.body', 'n.version', 'n.updated_at'])
    .select((eb) => selectCirclePerson(eb.ref('n.updated_by_user_id')).as('updated_by'))
    .executeTakeFirst();
  return notes ?? emptyPage;
}

type Page = { circle_session_id: string; circle_id: string; question: string; body: string; version: number };

export async function upsertNotes(tx: Tx, page: Page, written: { updated_by_user_id: string; updated_at: Date }): Promise<void> {
  const { question, body, version } = page;
  await tx
    .insertInto('circle_notes')
    .values({ ...page, ...written })
    .onConflict((conflict) => conflict.columns(['company_id', 'circle_session_id']).doUpdateSet({ question, body, version, ...written }))
    .execute();
}

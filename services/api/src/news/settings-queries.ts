import type { Selectable } from 'kysely';
import type { Tx } from '../platform/data/database.ts';
import type { ArticleSettings } from '../platform/data/schema.gen.ts';
import { statement } from '../platform/data/statement.ts';

export type FeedSettings = Pick<Selectable<ArticleSettings>, 'authors' | 'anonymous_questions'>;

const defaults: FeedSettings = { authors: 'members', anonymous_questions: false };

const settings = statement((db) => db.selectFrom('article_settings').select(['authors', 'anonymous_questions']));

/** The company's choices. A company without a row has the defaults. */
export async function findFeedSettings(tx: Tx): Promise<FeedSettings> {
  return (await settings.first(tx, {})) ?? defaults;
}

export async function upsertFeedSettings(tx: Tx, change: Partial<FeedSettings>): Promise<void> {
  const values = { ...(await findFeedSettings(tx)), ...change };
  await tx
    .insertInto('article_settings')
    .values(values)
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(values))
    .execute();
}

import type { Insertable, Updateable } from 'kysely';
import type { Tx } from '../../platform/data/database.ts';
import type { ArticleHelpers } from '../../platform/data/schema.gen.ts';

export async function insertHelpers(tx: Tx, helpers: Insertable<ArticleHelpers>[]): Promise<void> {
  if (helpers.length > 0) await tx.insertInto('article_helpers').values(helpers).execute();
}

/** Records an offer. Returns false if the person has made one for this question. */
export async function recordOffer(tx: Tx, offer: { article_id: string; user_id: string; offered_at: Date }): Promise<boolean> {
  const row = await tx
    .insertInto('article_helpers')
    .values({ ...offer, created_at: offer.offered_at })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'article_id', 'user_id'])
        .doUpdateSet({ offered_at: offer.offered_at })
        .where('article_helpers.offered_at', 'is', null),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks an offer that waits for an answer. */
export function lockOpenOffer(tx: Tx, articleId: string, id: string) {
  return tx
    .selectFrom('article_helpers')
    .where('article_id', '=', articleId)
    .where('id', '=', id)
    .where('offered_at', 'is not', null)
    .select(['id', 'user_id', 'accepted_at', 'declined_at'])
    .forUpdate()
    .executeTakeFirst();
}

export async function updateHelper(tx: Tx, id: string, change: Updateable<ArticleHelpers>): Promise<void> {
  await tx.updateTable('article_helpers').set(change).where('id', '=', id).execute();
}

/** The active relationship of two people, whichever of them is the presenter. */
export function findRelationshipBetween(tx: Tx, userId: string, otherId: string) {
  return tx
    .selectFrom('mentoring_relationships as r')
    .innerJoin('profiles as m', 'm.id', 'r.participant_id')
    .innerJoin('profiles as p', 'p.id', 'r.presenter_id')
    .where('r.aasm_state', 'in', ['initiated', 'admin_initiated'])
    .where((eb) =>
      eb.or([
        eb.and([eb('m.user_id', '=', userId), eb('p.user_id', '=', otherId)]),
        eb.and([eb('m.user_id', '=', otherId), eb('p.user_id', '=', userId)]),
      ]),
    )
    .select('r.id')
    .executeTakeFirst();
}

/** The accepted offer that became a mentoring request, with the relationship that the request opened; undefined once it has a meeting. */
export function findOfferOfRequest(tx: Tx, requestId: string) {
  return tx
    .selectFrom('article_helpers as h')
    .innerJoin('articles as a', 'a.id', 'h.article_id')
    .innerJoin('mentoring_relationships as r', 'r.mentoring_request_id', 'h.mentoring_request_id')
    .innerJoin('profiles as m', 'm.id', 'r.participant_id')
    .innerJoin('profiles as p', 'p.id', 'r.presenter_id')
    .where('h.mentoring_request_id', '=', requestId)
    .where('h.meeting_id', 'is', null)
    .where('r.aasm_state', '=', 'initiated')
    .select(['h.id', 'h.article_id', 'a.title', 'a.program_id', 'r.id as mentoring_relationship_id'])
    .select(['m.user_id as participant_user_id', 'p.user_id as presenter_user_id'])
    .executeTakeFirst();
}

export async function findPresenterOf(tx: Tx, userId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('profiles')
    .where('user_id', '=', userId)
    .where('type', '=', 'presenter')
    .where('left_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  return row?.id;
}

/** The people who commented on an article or offered their time for it. */
export async function listThoseWhoHelped(tx: Tx, articleId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('article_comments')
    .where('article_id', '=', articleId)
    .where('hidden_at', 'is', null)
    .where('author_user_id', 'is not', null)
    .select((eb) => eb.ref('author_user_id').$notNull().as('user_id'))
    .union((eb) =>
      eb.selectFrom('article_helpers').where('article_id', '=', articleId).where('offered_at', 'is not', null).select('user_id'),
    )
    .execute();
  return rows.map(({ user_id }) => user_id);
}

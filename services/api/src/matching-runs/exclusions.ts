import type { createMatchingExclusion } from '@binome/contract/console/matching-exclusions';
import { sql } from 'kysely';
import type { z } from 'zod';
import { isPersonInScope, type ListQuery, matchesWords, readPage } from '../console/page-queries.ts';
import { withdrawBetween } from '../match-proposals/withdraw.ts';
import { audit } from '../platform/data/audit.ts';
import type { Tx } from '../platform/data/database.ts';
import { ApiError } from '../platform/http/errors.ts';
import { consoleTopic, publishAfterCommit } from '../platform/live/realtime.ts';
import type { ConsoleContext } from '../platform/process/context.ts';
import { type ConsoleScope, consoleScopeOf, managedScopeOf } from '../policies/console.ts';
import { isAllowed } from '../policies/is-allowed.ts';

type Body = z.output<typeof createMatchingExclusion.schema.body>;
type Filter = { id?: string[]; q?: string; user_id?: string };

const name = (user: string) => sql<string>`${sql.ref(`${user}.first_name`)} || ' ' || ${sql.ref(`${user}.last_name`)}`;

/** SQL condition: one of the two people of an exclusion is in scope. */
function isInScope(scope: ConsoleScope) {
  return sql<boolean>`(${isPersonInScope(scope, 'a.id', 'a.business_unit_id')} or ${isPersonInScope(scope, 'o.id', 'o.business_unit_id')})`;
}

function selectExclusions(tx: Tx, scope: ConsoleScope) {
  return tx
    .selectFrom('matching_exclusions as e')
    .innerJoin('users as a', 'a.id', 'e.user_id')
    .innerJoin('users as o', 'o.id', 'e.other_user_id')
    .leftJoin('users as b', 'b.id', 'e.by_user_id')
    .where(isInScope(scope))
    .select(['e.id', 'e.user_id', 'e.other_user_id', 'e.reason', 'e.created_at'])
    .select([
      sql<string | null>`e.kept_until::text`.as('kept_until'),
      name('b').as('by'),
      name('a').as('name'),
      name('o').as('other_name'),
    ]);
}

/** The exclusions in scope. */
export async function listExclusions(
  context: ConsoleContext,
  { id, q, user_id }: Filter,
  listQuery: ListQuery<'id' | 'created_at' | 'name'>,
) {
  const { tx, actor } = context;
  let query = selectExclusions(tx, consoleScopeOf(actor));
  if (id) query = query.where('e.id', '=', sql<string>`any(${id}::uuid[])`);
  if (user_id) query = query.where((eb) => eb.or([eb('e.user_id', '=', user_id), eb('e.other_user_id', '=', user_id)]));
  if (q) query = query.where(matchesWords(sql`${name('a')} || ' ' || ${name('o')}`, q));
  const sorts = { id: sql.ref('e.id'), created_at: sql.ref('e.created_at'), name: sql`fold_text(a.last_name || ' ' || a.first_name)` };
  const page = await readPage(tx, query, sorts, listQuery);
  return { ...page, rows: page.rows.map((row) => present(context, row)) };
}

type Row = Awaited<ReturnType<ReturnType<typeof selectExclusions>['executeTakeFirstOrThrow']>>;

function present({ actor }: ConsoleContext, { user_id, other_user_id, name: one, other_name, by, reason, ...row }: Row) {
  const mayEdit = isAllowed(actor, 'matching_exclusions.edit');
  return {
    ...row,
    by,
    reason: mayEdit ? reason : null,
    people: [
      { id: user_id, name: one },
      { id: other_user_id, name: other_name },
    ],
    can: { remove: mayEdit },
  };
}

/**
 * Never matches two people, whatever their roles. Writing the same pair again replaces its reason and its end. A proposal of the two that is
 * open is withdrawn: its people are told so, and not why.
 * @throws ApiError `not_found` unless the actor manages one of them
 */
export async function createExclusion(context: ConsoleContext, { user_ids, reason, kept_until }: Body) {
  const { tx, actor, now } = context;
  const [user_id = '', other_user_id = ''] = user_ids.toSorted();
  const scope = managedScopeOf(actor);
  const managed = await tx
    .selectFrom('users as u')
    .where('u.id', 'in', [user_id, other_user_id])
    .where('u.state', '!=', 'closed')
    .select('u.id')
    .select(sql<boolean>`${isPersonInScope(scope, 'u.id', 'u.business_unit_id')}`.as('managed'))
    .execute();
  if (managed.length < 2 || !managed.some((person) => person.managed)) throw new ApiError('not_found');
  const by_user_id = actor.kind === 'member' ? actor.user_id : null;
  const values = { reason: reason || null, kept_until: kept_until ?? null, by_user_id };
  const { id } = await tx
    .insertInto('matching_exclusions')
    .values({ user_id, other_user_id, ...values, created_at: now })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id', 'other_user_id']).doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(context, { action: 'matching_exclusion.created', subject_id: id });
  await withdrawBetween(context, [user_id, other_user_id]);
  publishChange(context);
  return present(context, await selectExclusions(tx, consoleScopeOf(actor)).where('e.id', '=', id).executeTakeFirstOrThrow());
}

/** @throws ApiError `not_found`, also out of scope */
export async function removeExclusion(context: ConsoleContext, id: string): Promise<void> {
  const { tx, actor } = context;
  const found = await selectExclusions(tx, managedScopeOf(actor)).where('e.id', '=', id).executeTakeFirst();
  if (!found) throw new ApiError('not_found');
  await tx.deleteFrom('matching_exclusions').where('id', '=', id).execute();
  await audit(context, { action: 'matching_exclusion.removed', subject_id: id });
  publishChange(context);
}

function publishChange(context: ConsoleContext): void {
  publishAfterCommit(context, consoleTopic, { type: 'changed', resources: ['matching_exclusions', 'matching_runs'] });
}

import { sql } from 'kysely';
import { isRelationshipInScope, type ListQuery, readPage } from '../console/page-queries.ts';
import type { Tx } from '../platform/data/database.ts';
import type { ConsoleScope } from '../policies/console.ts';
import { selectProgram } from '../relationships/person-queries.ts';

type ProposalFilter = { id?: string[]; user_id?: string; participant_id?: string; program_id?: string; open?: boolean };
type ProposalSort = 'id' | 'created_at' | 'expires_at';

const sorts = { id: sql.ref('q.group_id'), created_at: sql.ref('q.created_at'), expires_at: sql.ref('q.expires_at') };

const isGroupOpen = sql<boolean>`exists (select from match_proposals o where o.group_id = q.group_id and o.ended_at is null)`;

/** The groups of proposals in a scope. */
export function listConsoleGroups(tx: Tx, scope: ConsoleScope, filter: ProposalFilter, listQuery: ListQuery<ProposalSort>) {
  const { id, user_id, participant_id, program_id, open } = filter;
  let query = selectGroups(tx, scope);
  if (id) query = query.where('q.group_id', '=', sql<string>`any(${id}::uuid[])`);
  if (participant_id) query = query.where('q.participant_id', '=', participant_id);
  if (program_id) query = query.where('q.program_id', '=', program_id);
  if (open !== undefined) query = query.where(open ? isGroupOpen : sql<boolean>`not ${isGroupOpen}`);
  if (user_id)
    query = query.where(
      sql<boolean>`exists (
        select from match_proposals o join profiles p on p.id in (o.participant_id, o.presenter_id)
        where o.group_id = q.group_id and p.user_id = ${user_id})`,
    );
  return readPage(tx, query, sorts, listQuery);
}

export function findConsoleGroup(tx: Tx, scope: ConsoleScope, groupId: string) {
  return selectGroups(tx, scope).where('q.group_id', '=', groupId).executeTakeFirst();
}

export type ConsoleGroupRow = NonNullable<Awaited<ReturnType<typeof findConsoleGroup>>>;

/** The first proposal of each group. */
function selectGroups(tx: Tx, scope: ConsoleScope) {
  return tx
    .selectFrom('match_proposals as q')
    .where(isRelationshipInScope(scope, { program: 'q.program_id', participant: 'q.participant_id', presenter: 'q.presenter_id' }))
    .where(sql<boolean>`not exists (select from match_proposals o where o.group_id = q.group_id and o.position < q.position)`)
    .select(['q.group_id', 'q.program_id'])
    .select((eb) => selectProgram(eb.ref('q.program_id')).as('program'));
}

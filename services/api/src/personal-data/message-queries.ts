import { type Expression, expressionBuilder, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Tx } from '../platform/data/database.ts';
import type { DB } from '../platform/data/schema.gen.ts';

// The conversations of one user. Row-level security leaves out those of others.

/** The messages of a user's conversations, of both people, oldest first. */
export function listMessages(tx: Tx, userId: string) {
  return tx
    .selectFrom('conversation_comments as m')
    .where((eb) => eb.or([eb('m.sender_user_id', '=', userId), eb('m.receiver_user_id', '=', userId)]))
    .orderBy('m.id')
    .select((eb) => [
      selectName(sql`case ${eb.ref('m.sender_user_id')} when ${userId} then m.receiver_user_id else m.sender_user_id end`).as('partner'),
      eb('m.author_user_id', '=', userId).$castTo<boolean>().as('written'),
      'm.body',
      sql<string[]>`array(
        select f.name from conversation_files f
        where f.conversation_id = m.conversation_id and f.conversation_comment_id = m.id order by f.position)`.as('file_names'),
    ])
    .select(['m.created_at', 'm.edited_at', 'm.removed_at'])
    .execute();
}

/** The files that a user sent in messages, or uploaded for one. */
export function listMessageFiles(tx: Tx, userId: string) {
  return tx
    .selectFrom('conversation_files')
    .where('author_user_id', '=', userId)
    .where('scan', '<>', 'infected')
    .orderBy('id')
    .select(['key', 'name', 'media_type', 'bytes', 'created_at'])
    .execute();
}

/** How the user uses the messenger: at most one row. */
export function listMessagingSettings(tx: Tx, userId: string) {
  return tx
    .selectFrom('messaging_settings')
    .where('user_id', '=', userId)
    .select(['shows_typing', 'shows_seen', 'enter_sends', 'email_quotes', 'visited_at', 'digest_at'])
    .execute();
}

export function listMessageReports(tx: Tx, userId: string) {
  return tx
    .selectFrom('conversation_reports as r')
    .where('r.reporter_user_id', '=', userId)
    .orderBy('r.id')
    .select((eb) => selectName(eb.ref('r.reported_user_id')).as('partner'))
    .select(['r.reason', 'r.created_at', 'r.handled_at'])
    .select((eb) =>
      sql<string[]>`array(
        select m.body from conversation_report_comments m where m.conversation_report_id = ${eb.ref('r.id')} order by m.position)`.as(
        'messages',
      ),
    )
    .execute();
}

/** Deletes the files of the conversations that go with people or profiles. Returns their keys, for the removal of their contents. */
export async function deleteConversationFiles(
  tx: Tx,
  { userIds, profileIds }: { userIds: string[]; profileIds: string[] },
): Promise<string[]> {
  const rows = await tx
    .deleteFrom('conversation_files')
    .where('conversation_id', 'in', (eb) =>
      eb
        .selectFrom('conversations as c')
        .leftJoin('mentoring_relationships as r', 'r.id', 'c.mentoring_relationship_id')
        .where(
          sql<boolean>`(c.sender_user_id = any(${userIds}::uuid[]) or c.receiver_user_id = any(${userIds}::uuid[])
            or r.participant_id = any(${profileIds}::uuid[]) or r.presenter_id = any(${profileIds}::uuid[]))`,
        )
        .select('c.id'),
    )
    .returning('key')
    .execute();
  return rows.map(({ key }) => key);
}

function selectName(userId: Expression<unknown>) {
  return jsonObjectFrom(
    expressionBuilder<DB, never>().selectFrom('users as u').where(sql<boolean>`u.id = ${userId}`).select(['u.first_name', 'u.last_name']),
  ).$notNull();
}

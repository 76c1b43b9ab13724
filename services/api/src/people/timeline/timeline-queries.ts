import type { TranslatedText } from '@binome/contract/fields';
import type { TimelineGroup } from '@binome/contract/values/timeline-groups';
import { type RawBuilder, sql } from 'kysely';
import { isRelationshipInScope } from '../../console/page-queries.ts';
import type { Tx } from '../../platform/data/database.ts';
import type { ConsoleScope } from '../../policies/console.ts';

export type TimelineRow = {
  id: string;
  code: string;
  at: Date;
  /** The place of the entry in the order, with microseconds. */
  cursor: string;
  actor: string | null;
  partner: string | null;
  detail: string | TranslatedText | null;
  body: string | null;
  edited_at: Date | null;
  by_user_id: string | null;
};

type Options = {
  group: TimelineGroup | undefined;
  cursor: string | undefined;
  withNotes: boolean;
  withMessages: boolean;
  limit: number;
};

/**
 * Lists what happened to a person, newest first, in one statement. It reads dates, states, names and the notes of referents: no table in
 * which partners write to each other, or in which they say what they think.
 */
export async function listTimeline(
  tx: Tx,
  scope: ConsoleScope,
  userId: string,
  { group, cursor, withNotes, withMessages, limit }: Options,
) {
  const parts: Record<TimelineGroup, RawBuilder<unknown>[]> = {
    mentoring: [profiles(userId), ...requests(scope), ...relationships(scope), meetings(scope)],
    messages: [...(withNotes ? [notes(userId), contacts(scope)] : []), ...(withMessages ? [messages(userId)] : [])],
    account: [audits(userId), ...invitations(userId), consents(userId), enrollments(userId)],
  };
  const wanted = group ? parts[group] : Object.values(parts).flat();
  if (wanted.length === 0) return [];
  const [at = null, id = null] = cursor?.split('_') ?? [];
  const { rows } = await sql<TimelineRow>`
    with own as (select p.id, p.type from profiles p where p.user_id = ${userId}),
    entries as (${sql.join(wanted, sql` union all `)})
    select e.*, e.at::text || '_' || e.id as cursor from entries e
    where ${at}::text is null or (e.at, e.id) < (${at}::timestamptz, ${id}::uuid)
    order by e.at desc, e.id desc, e.code limit ${limit}`.execute(tx);
  return rows;
}

type Columns = {
  id: RawBuilder<unknown>;
  code: RawBuilder<unknown>;
  at: RawBuilder<unknown>;
  actor?: RawBuilder<unknown>;
  partner?: RawBuilder<unknown>;
  detail?: RawBuilder<unknown>;
  body?: RawBuilder<unknown>;
  edited_at?: RawBuilder<unknown>;
  by_user_id?: RawBuilder<unknown>;
};

function select(columns: Columns, from: RawBuilder<unknown>) {
  const { id, code, at, actor = sql`null`, partner = sql`null`, detail = sql`null::text`, body = sql`null` } = columns;
  const { edited_at = sql`null`, by_user_id = sql`null` } = columns;
  return sql`select ${id} as id, (${code})::text as code, ${at} as at, ${actor}::text as actor, ${partner}::text as partner, to_jsonb(${detail}) as detail,
    ${body}::text as body, ${edited_at}::timestamptz as edited_at, ${by_user_id}::uuid as by_user_id from ${from}`;
}

const nameOf = (user: RawBuilder<unknown>) => sql`(select n.first_name || ' ' || n.last_name from users n where n.id = ${user})`;

/** The name of whoever acted: a member, or somebody of the provider. */
const authorOf = (row: string) =>
  sql`coalesce(${nameOf(sql.ref(`${row}.actor_id`))}, (select s.first_name || ' ' || s.last_name from directory.staff s where s.id = ${sql.ref(`${row}.staff_id`)}))`;

/** Without sign-ins, which the log of the administrators holds, and without what the other parts say. */
function audits(userId: string) {
  return select(
    {
      id: sql`a.id`,
      code: sql`a.action`,
      at: sql`a.created_at`,
      actor: sql`coalesce(${authorOf('a')}, a.api_key_name)`,
      detail: sql`coalesce(nullif(a.changes->'program'->1, 'null'), a.changes->'program'->0, nullif(a.changes->'role'->1, 'null'), a.changes->'role'->0)`,
    },
    sql`audit_entries a where (a.subject_id = ${userId} or a.subject_id in (select id from own))
      and split_part(a.action, '.', 1) not in ('session', 'note', 'contact', 'passkey', 'identity', 'calendar')`,
  );
}

function invitations(userId: string) {
  const of = (condition: RawBuilder<unknown>) => sql`access_links l where l.user_id = ${userId} and ${condition}`;
  return [
    select({ id: sql`l.id`, code: sql`'invitation.created'`, at: sql`l.created_at`, actor: authorOf('l') }, of(sql`l.kind = 'personal'`)),
    select({ id: sql`l.id`, code: sql`'invitation.opened'`, at: sql`l.opened_at` }, of(sql`l.opened_at is not null`)),
    select(
      {
        id: sql`u.id`,
        code: sql`'account.registered'`,
        at: sql`u.registered_at`,
        detail: sql`(select l.name from access_links l where l.id = u.access_link_id)`,
      },
      sql`users u where u.id = ${userId} and u.registered_at is not null`,
    ),
  ];
}

function consents(userId: string) {
  return select(
    { id: sql`c.id`, code: sql`'consent.' || c.kind`, at: sql`c.given_at`, detail: sql`substring(c.version from '[^:]*$')` },
    sql`consents c where c.user_id = ${userId}`,
  );
}

/** The enrollments that no entry of the audit log tells: those of a registration, an invitation or the directory. */
function enrollments(userId: string) {
  return select(
    { id: sql`e.id`, code: sql`'enrollment.begun'`, at: sql`e.enrolled_at`, detail: sql`g.name` },
    sql`program_enrollments e join programs g on g.id = e.program_id where e.user_id = ${userId} and not exists (
      select from audit_entries x where x.subject_id = ${userId} and x.action = 'enrollment.added' and x.created_at = e.enrolled_at)`,
  );
}

function profiles(userId: string) {
  return sql`${select(
    { id: sql`p.id`, code: sql`'profile.begun_' || p.type`, at: sql`p.created_at` },
    sql`profiles p where p.user_id = ${userId}`,
  )} union all ${select(
    { id: sql`p.id`, code: sql`'profile.left_' || p.type`, at: sql`p.left_at` },
    sql`profiles p where p.user_id = ${userId} and p.left_at is not null`,
  )}`;
}

/** A table of pairs joined with the person's side of it and the other person. `row` has the ids of both profiles. */
function pairsOf(table: string, row: string, scope: ConsoleScope) {
  const column = (name: string) => sql.ref(`${row}.${name}`);
  const inScope = isRelationshipInScope(scope, {
    program: `${row}.program_id`,
    participant: `${row}.participant_id`,
    presenter: `${row}.presenter_id`,
  });
  return {
    partner: sql`(select n.first_name || ' ' || n.last_name from profiles np join users n on n.id = np.user_id
      where np.id = case own.id when ${column('participant_id')} then ${column('presenter_id')} else ${column('participant_id')} end)`,
    from: sql`${sql.table(table)} ${sql.raw(row)} join own on own.id in (${column('participant_id')}, ${column('presenter_id')})
      where ${inScope}`,
  };
}

/** Without what they are about, and without what either wrote. */
function requests(scope: ConsoleScope) {
  const { partner, from } = pairsOf('mentoring_requests', 'q', scope);
  return [
    select(
      {
        id: sql`q.id`,
        code: sql`case when own.id = case q.initiated_by when 'participant' then q.participant_id else q.presenter_id end then 'request.sent' else 'request.received' end`,
        at: sql`q.created_at`,
        partner,
      },
      from,
    ),
    select(
      {
        id: sql`q.id`,
        code: sql`case q.aasm_state when 'confirmed' then 'request.confirmed' else 'request.' || q.cancellation end`,
        at: sql`coalesce(q.decided_at, q.updated_at)`,
        partner,
      },
      sql`${from} and (q.aasm_state = 'confirmed' or q.cancellation is not null)`,
    ),
  ];
}

function relationships(scope: ConsoleScope) {
  const { partner, from } = pairsOf('mentoring_relationships', 'r', scope);
  return [
    select(
      { id: sql`r.id`, code: sql`'relationship.begun'`, at: sql`r.created_at`, partner },
      sql`${from} and r.aasm_state not in ('requested', 'cancelled')`,
    ),
    select(
      {
        id: sql`r.id`,
        code: sql`case r.aasm_state when 'cancelled' then 'relationship.removed' else 'relationship.ended' end`,
        at: sql`r.ended_at`,
        partner,
      },
      sql`${from} and r.ended_at is not null`,
    ),
  ];
}

/** The day and the state only. */
function meetings(scope: ConsoleScope) {
  const { partner, from } = pairsOf('mentoring_relationships', 'r', scope);
  return select(
    { id: sql`m.id`, code: sql`'meeting.' || m.aasm_state`, at: sql`m.starts_at`, partner },
    sql`meetings m, ${from} and r.id = m.mentoring_relationship_id and m.starts_at is not null`,
  );
}

function notes(userId: string) {
  return select(
    {
      id: sql`o.id`,
      code: sql`'note.written'`,
      at: sql`o.created_at`,
      actor: nameOf(sql`o.by_user_id`),
      body: sql`o.body`,
      edited_at: sql`o.edited_at`,
      by_user_id: sql`o.by_user_id`,
    },
    sql`referent_notes o where o.user_id = ${userId}`,
  );
}

/** What referents noted about the person's relationships, on the day of the contact. */
function contacts(scope: ConsoleScope) {
  const { partner, from } = pairsOf('mentoring_relationships', 'r', scope);
  return select(
    {
      id: sql`c.id`,
      code: sql`'contact.' || coalesce(c.how::text, 'note')`,
      at: sql`least(c.created_at, c.contacted_on::timestamptz + interval '1 day' - interval '1 second')`,
      actor: nameOf(sql`c.by_user_id`),
      partner,
      body: sql`coalesce(c.note, '')`,
      by_user_id: sql`c.by_user_id`,
    },
    sql`relationship_contacts c, ${from} and r.id = c.mentoring_relationship_id`,
  );
}

/** The messages of referents to the person: the template, and whether the person did what it asks. Never the text. */
function messages(userId: string) {
  return select(
    {
      id: sql`x.id`,
      code: sql`case when x.state = 'failed' then 'message.failed' when x.acted_at is not null then 'message.acted' else 'message.sent' end`,
      at: sql`coalesce(x.sent_at, x.created_at)`,
      actor: nameOf(sql`m.by_user_id`),
      detail: sql`m.template`,
    },
    sql`referent_message_recipients x join referent_messages m on m.id = x.message_id
      where x.user_id = ${userId} and x.state in ('sent', 'failed')`,
  );
}

import type { Translated } from '@binome/contract/fields';
import type { MeetingState, ProfileType } from '@binome/contract/states';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';
import { selectPerson } from '../../relationships/person-queries.ts';
import { selectMeetings } from '../queries.ts';

/** A person's past sessions, as they are narrowed; a year is one by the clocks of a zone. */
export type Past = {
  user_id: string;
  zone: string;
  as?: ProfileType | undefined;
  partner_user_id?: string | undefined;
  year?: number | undefined;
  aasm_state?: MeetingState | undefined;
};

/** When a session was, or when it was given up where no time was agreed. */
const at = sql<Date>`coalesce(m.starts_at, m.closed_at, m.created_at)`;

/** Past sessions, latest first. */
export function listPast(tx: Tx, past: Past, paging: { limit: number; offset: number }) {
  return selectMeetings(tx)
    .where(isPast(past))
    .select(selectRating(past.user_id).as('own_rating'))
    .orderBy(at, 'desc')
    .orderBy('m.id', 'desc')
    .limit(paging.limit)
    .offset(paging.offset)
    .execute();
}

export async function countPast(tx: Tx, past: Past): Promise<number> {
  const { total } = await tx
    .selectFrom('meetings as m')
    .where(isPast(past))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Those with whom a person had sessions, by name: each once, whatever the roles in which the two met. */
export async function listPartners(tx: Tx, { user_id, as, zone }: Past) {
  const rows = await tx
    .selectFrom('meetings as m')
    .innerJoin('mentoring_relationships as r', 'r.id', 'm.mentoring_relationship_id')
    .innerJoin('users as u', (join) =>
      join.on(sql<boolean>`u.id = case when m.presenter_user_id = ${user_id} then m.participant_user_id else m.presenter_user_id end`),
    )
    .where(isPast({ user_id, as, zone }))
    .distinctOn('u.id')
    .orderBy('u.id')
    .orderBy('m.created_at', 'desc')
    .select(
      selectPerson(sql<string>`case when m.presenter_user_id = ${user_id} then r.participant_id else r.presenter_id end`).as('partner'),
    )
    .execute();
  const nameOf = ({ last_name, first_name }: (typeof rows)[number]['partner']) => `${last_name} ${first_name}`;
  return rows.map(({ partner }) => partner).sort((one, other) => nameOf(one).localeCompare(nameOf(other)));
}

/** The years in which a person had sessions, the latest first. */
export async function listYears(tx: Tx, { user_id, as, zone }: Past): Promise<number[]> {
  const rows = await tx
    .selectFrom('meetings as m')
    .where(isPast({ user_id, as, zone }))
    .select(sql<number>`extract(year from ${at} at time zone ${zone})::int`.as('year'))
    .distinct()
    .orderBy('year', 'desc')
    .execute();
  return rows.map(({ year }) => year);
}

function isPast({ user_id, zone, as, partner_user_id, year, aasm_state }: Past): RawBuilder<boolean> {
  const sides = { participant: sql`m.participant_user_id = ${user_id}`, presenter: sql`m.presenter_user_id = ${user_id}` };
  const parts = [
    as ? sides[as] : sql`(${sides.participant} or ${sides.presenter})`,
    sql`m.aasm_state in ('feedback_requested', 'feedback_filled', 'finished', 'cancelled', 'expired')`,
  ];
  if (partner_user_id) parts.push(sql`${partner_user_id} in (m.participant_user_id, m.presenter_user_id)`);
  if (year) parts.push(sql`extract(year from ${at} at time zone ${zone}) = ${year}`);
  if (aasm_state) parts.push(sql`m.aasm_state = ${aasm_state}`);
  return sql<boolean>`${sql.join(parts, sql` and `)}`;
}

/** What the person chose in their own report of a session to say what it was worth, in the company's languages. */
function selectRating(userId: string) {
  return sql<Translated | null>`(
    select choice -> 'label' from feedbacks f
    join feedback_answers a on a.feedback_id = f.id
    join feedback_questions q on q.id = a.feedback_question_id
    cross join lateral jsonb_array_elements(q.choices) as choice
    where f.meeting_id = m.id and f.author_user_id = ${userId} and f.sent_at is not null
      and q.field_name = 'rating' and choice ->> 'code' = a.choice_codes[1])`;
}

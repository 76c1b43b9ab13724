import type { Locale, TranslatedText } from '@binome/contract/fields';
import type { RegistrationState } from '@binome/contract/states';
import type { TemplateCode } from '@binome/contract/values/message-templates';
import { sql } from 'kysely';
import type { Tx } from '../../platform/data/database.ts';

/** The people with these ids who are in a scope, by their programs; all of them in the whole company. */
export async function listPeopleInScope(tx: Tx, userIds: string[], scope: { whole_company: boolean; program_ids: string[] }) {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u
    where u.id = any(${userIds}::uuid[]) and (${scope.whole_company} or exists (
      select from program_enrollments e where e.user_id = u.id and e.program_id = any(${scope.program_ids}::uuid[])))`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Both partners of relationships. */
export async function listPartners(tx: Tx, relationshipIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select distinct p.user_id from mentoring_relationships r join profiles p on p.id in (r.participant_id, r.presenter_id)
    where r.id = any(${relationshipIds}::uuid[])`.execute(tx);
  return rows.map(({ user_id }) => user_id);
}

/** Those who answer requests. */
export async function listReceivers(tx: Tx, requestIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select distinct p.user_id
    from mentoring_requests q join profiles p on p.id = case q.initiated_by when 'participant' then q.presenter_id else q.participant_id end
    where q.id = any(${requestIds}::uuid[])`.execute(tx);
  return rows.map(({ user_id }) => user_id);
}

export type PersonRow = {
  id: string;
  first_name: string;
  last_name: string;
  language: Locale;
  time_zone: string;
  state: RegistrationState;
  is_rejected: boolean;
  opted_out: boolean;
  quiet_from: string | null;
  quiet_until: string | null;
  days_off: number[];
  digest_time: string;
};

/** The people with these ids by name, with what decides whether and when they get a message. */
export async function listReaders(tx: Tx, userIds: string[]): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select u.id, u.first_name, u.last_name, u.language, u.time_zone, u.state, u.email_rejected_at is not null as is_rejected,
           not u.email_notifications or coalesce(p.email = 'never', false) as opted_out,
           s.quiet_from, s.quiet_until, coalesce(s.days_off, '{}') as days_off, coalesce(s.digest_time, '09:00'::time) as digest_time
    from users u
    left join notification_preferences p on p.user_id = u.id and p.kind = 'referent.message'
    left join notification_schedules s on s.user_id = u.id
    where u.id = any(${userIds}::uuid[])
    order by fold_text(u.last_name || ' ' || u.first_name), u.id`.execute(tx);
  return rows;
}

type Subject = { template: TemplateCode; subject: TranslatedText; since: Date; except_message_id: string | null };

/** When people last got or were to get a message about the same thing, by any author. Free messages are the same if their subject is. */
export async function listReminded(tx: Tx, userIds: string[], { template, subject, since, except_message_id }: Subject) {
  const { rows } = await sql<{ user_id: string; subject_id: string | null; at: Date }>`
    select r.user_id, r.subject_id, max(coalesce(r.sent_at, r.created_at)) as at
    from referent_message_recipients r join referent_messages m on m.id = r.message_id
    where r.user_id = any(${userIds}::uuid[]) and r.created_at > ${since} and r.state in ('queued', 'sent')
      and m.template = ${template} and (${template} <> 'free' or m.subject = ${JSON.stringify(subject)}::jsonb)
      and m.id is distinct from ${except_message_id}::uuid
    group by r.user_id, r.subject_id`.execute(tx);
  return rows;
}

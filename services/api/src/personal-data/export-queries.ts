import type { NotificationKind } from '@binome/contract/values/notification-kinds';
import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Tx } from '../platform/data/database.ts';

// Personal data of one user. The transaction has their user id: row-level security adds the private rows of their relationships only.

export function findPerson(tx: Tx, userId: string) {
  return tx
    .selectFrom('users as u')
    .leftJoin('business_units as b', 'b.id', 'u.business_unit_id')
    .leftJoin('sites as s', 's.id', 'u.site_id')
    .leftJoin('users as m', 'm.id', 'u.manager_id')
    .where('u.id', '=', userId)
    .select(['u.id', 'u.email', 'u.first_name', 'u.last_name', 'u.state', 'u.gender', 'u.date_of_birth', 'u.phone', 'u.linkedin_url'])
    .select(['u.job_title', 'b.name as business_unit', 's.name as site', 'u.language', 'u.time_zone', 'u.avatar_url'])
    .select([
      'u.profile_visible',
      'u.accepts_offers',
      'u.found_by_peers',
      'u.shows_presence',
      'u.direct_booking',
      'u.email_notifications',
      'u.sms_notifications',
      'u.sessions_held_outside',
      'u.external_id',
      'u.directory_user_name',
    ])
    .select(['u.created_at', 'u.registered_at', 'u.confirmed_at', 'u.decided_at', 'u.decision_message'])
    .select(sql<string | null>`nullif(trim(concat_ws(' ', m.first_name, m.last_name)), '')`.as('manager'))
    .executeTakeFirstOrThrow();
}

export function listEmailChanges(tx: Tx, userId: string) {
  return tx
    .selectFrom('email_changes')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .select([
      'created_at',
      'old_email',
      'new_email',
      'source',
      'state',
      'reason',
      'old_confirmed_at',
      'new_confirmed_at',
      'applied_at',
      'ended_at',
    ])
    .execute();
}

/** What referents wrote down about the person, also when they put something off, without who wrote it. */
export async function listReferentNotes(tx: Tx, userId: string) {
  const { rows } = await sql<{ created_at: Date; edited_at: Date | null; body: string }>`
    select created_at, edited_at, body from referent_notes where user_id = ${userId}
    union all
    select z.created_at, null, z.note from follow_up_snoozes z
    where z.note is not null and (z.subject_id = ${userId} or exists (
      select from profiles p where p.user_id = ${userId} and (
        exists (select from mentoring_relationships r where r.id = z.subject_id and p.id in (r.participant_id, r.presenter_id))
        or exists (select from mentoring_requests q where q.id = z.subject_id and p.id in (q.participant_id, q.presenter_id)))))
    order by 1`.execute(tx);
  return rows;
}

/** What referents noted about the person's relationships, without who noted it. */
export function listRelationshipContacts(tx: Tx, userId: string) {
  return tx
    .selectFrom('relationship_contacts as c')
    .innerJoin('mentoring_relationships as r', 'r.id', 'c.mentoring_relationship_id')
    .innerJoin('profiles as p', (join) =>
      join.on((eb) => eb.or([eb('p.id', '=', eb.ref('r.participant_id')), eb('p.id', '=', eb.ref('r.presenter_id'))])),
    )
    .where('p.user_id', '=', userId)
    .orderBy('c.created_at')
    .select(['c.contacted_on', 'c.how', 'c.note'])
    .execute();
}

/** The monthly reports that the person receives. */
export function listReports(tx: Tx, userId: string) {
  return tx
    .selectFrom('report_readers as r')
    .leftJoin('programs as p', 'p.id', 'r.program_id')
    .where('r.user_id', '=', userId)
    .orderBy('r.created_at')
    .select(['p.name as program', 'r.created_at', 'r.opened_month'])
    .execute();
}

/** The workshops for which a person signed up. */
export function listWorkshops(tx: Tx, userId: string) {
  return tx
    .selectFrom('workshop_sign_ups as s')
    .innerJoin('program_workshops as w', 'w.id', 's.workshop_id')
    .leftJoin('workshop_answers as a', (join) => join.onRef('a.workshop_id', '=', 'w.id').onRef('a.user_id', '=', 's.user_id'))
    .where('s.user_id', '=', userId)
    .orderBy('w.held_on')
    .orderBy('w.id')
    .select(['w.title', 'w.held_on', 's.created_at', 's.seated_at', 's.attended', 'a.answer'])
    .execute();
}

export function listConsents(tx: Tx, userId: string) {
  return tx
    .selectFrom('consents')
    .where('user_id', '=', userId)
    .orderBy('given_at')
    .select(['kind', 'version', 'locale', 'given_at'])
    .execute();
}

export function listInvitations(tx: Tx, userId: string) {
  return tx
    .selectFrom('access_links')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .select(['created_at', 'mail_sent_at', 'opened_at', 'used_at', 'expires_at', 'revoked_at'])
    .execute();
}

export function listRoles(tx: Tx, userId: string) {
  return tx
    .selectFrom('user_roles as r')
    .leftJoin('programs as g', 'g.id', 'r.program_id')
    .leftJoin('business_units as b', 'b.id', 'r.business_unit_id')
    .where('r.user_id', '=', userId)
    .orderBy('r.id')
    .select(['r.name', 'g.name as program', 'b.name as business_unit'])
    .execute();
}

export function listEnrollments(tx: Tx, userId: string) {
  return tx
    .selectFrom('program_enrollments as e')
    .innerJoin('programs as g', 'g.id', 'e.program_id')
    .where('e.user_id', '=', userId)
    .orderBy('e.enrolled_at')
    .select(['g.name as program', 'e.enrolled_at'])
    .execute();
}

/** Lists the profiles of a user, also those that they left, with their answers and resources. */
export function listProfiles(tx: Tx, userId: string) {
  return tx
    .selectFrom('profiles as p')
    .where('p.user_id', '=', userId)
    .orderBy('p.type')
    .select(['p.id', 'p.type', 'p.title', 'p.activity', 'p.completion_percentage', 'p.is_expert', 'p.max_relationships'])
    .select(['p.paused_at', 'p.paused_until', 'p.created_at', 'p.left_at'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('profile_answers as a')
          .innerJoin('questions as q', 'q.id', 'a.question_id')
          .leftJoin('steps as s', 's.id', 'q.step_id')
          .leftJoin('question_choices as c', 'c.id', 'a.choice_id')
          .leftJoin('tags as t', 't.id', 'a.tag_id')
          .leftJoin('business_units as b', 'b.id', 'a.business_unit_id')
          .leftJoin('files as f', 'f.id', 'a.file_id')
          .whereRef('a.profile_id', '=', 'p.id')
          .orderBy('s.position')
          .orderBy('q.position')
          .orderBy('q.id')
          .orderBy('a.rank')
          .select((of) => ['q.field_name', 'q.title', of.fn.coalesce('c.label', 't.name').as('label')])
          .select((of) => of.fn.coalesce('a.body', 'b.name', 'f.name').as('text')),
      ).as('answers'),
      jsonArrayFrom(
        eb
          .selectFrom('resources as r')
          .whereRef('r.profile_id', '=', 'p.id')
          .orderBy('r.position')
          .select(['r.type', 'r.title', 'r.author', 'r.url']),
      ).as('resources'),
    ])
    .execute();
}

export function listOwnAnswers(tx: Tx, userId: string) {
  return tx
    .selectFrom('user_answers as a')
    .innerJoin('questions as q', 'q.id', 'a.question_id')
    .leftJoin('question_choices as c', 'c.id', 'a.choice_id')
    .leftJoin('tags as t', 't.id', 'a.tag_id')
    .leftJoin('business_units as b', 'b.id', 'a.business_unit_id')
    .leftJoin('files as f', 'f.id', 'a.file_id')
    .where('a.user_id', '=', userId)
    .orderBy('q.position')
    .orderBy('q.id')
    .orderBy('a.rank')
    .select((of) => ['q.field_name', 'q.title', of.fn.coalesce('c.label', 't.name').as('label')])
    .select((of) => of.fn.coalesce('a.body', 'b.name', 'f.name').as('text'))
    .execute();
}

export function listAvailabilities(tx: Tx, userId: string) {
  return tx
    .selectFrom('availabilities')
    .where('user_id', '=', userId)
    .orderBy('weekday')
    .orderBy('start_time')
    .select(['weekday', 'open', 'start_time', 'end_time'])
    .execute();
}

export function listRecommendations(tx: Tx, userId: string) {
  return tx
    .selectFrom('recommendations as r')
    .innerJoin('profiles as p', 'p.id', 'r.presenter_id')
    .innerJoin('users as author', 'author.id', 'r.author_id')
    .innerJoin('users as presenter', 'presenter.id', 'p.user_id')
    .where((eb) => eb.or([eb('r.author_id', '=', userId), eb('p.user_id', '=', userId)]))
    .orderBy('r.id')
    .select((eb) => [eb('r.author_id', '=', userId).$castTo<boolean>().as('written'), 'r.body', 'r.created_at'])
    .select(['author.first_name as author_first', 'author.last_name as author_last'])
    .select(['presenter.first_name as presenter_first', 'presenter.last_name as presenter_last'])
    .execute();
}

/** Lists what a user keeps, the first one first. */
export function listBookmarks(tx: Tx, userId: string) {
  return tx
    .selectFrom('bookmarks as b')
    .leftJoin('profiles as p', 'p.id', 'b.profile_id')
    .leftJoin('users as u', 'u.id', 'p.user_id')
    .leftJoin('articles as a', 'a.id', 'b.article_id')
    .leftJoin('training_tools as t', 't.id', 'b.training_tool_id')
    .where('b.user_id', '=', userId)
    .orderBy('b.created_at')
    .orderBy('b.id')
    .select(['u.first_name', 'u.last_name', 'a.title as article', 't.title as tool', 'b.created_at'])
    .execute();
}

export function listNotifications(tx: Tx, userId: string) {
  return tx
    .selectFrom('notifications as n')
    .where('n.user_id', '=', userId)
    .orderBy('n.created_at')
    .select((eb) => [eb.ref('n.kind').$castTo<NotificationKind>().as('kind'), 'n.created_at', 'n.read_at'])
    .select((eb) =>
      jsonObjectFrom(eb.selectFrom('users as u').whereRef('u.id', '=', 'n.partner_id').select(['u.first_name', 'u.last_name'])).as(
        'partner',
      ),
    )
    .execute();
}

export function listMails(tx: Tx, userId: string) {
  return tx
    .selectFrom('directory.mails as d')
    .innerJoin('events as e', (on) => on.onRef('e.company_id', '=', 'd.company_id').onRef('e.id', '=', 'd.event_id'))
    .where('d.user_id', '=', userId)
    .orderBy('d.created_at')
    .select(['d.created_at', 'd.sent_at'])
    .select((eb) => eb.fn.coalesce('d.announced_as', 'e.name').as('about'))
    .execute();
}

/** What referents wrote to the person: the subject, when and how it ended, not the text of others. */
export function listReferentMessages(tx: Tx, userId: string) {
  return tx
    .selectFrom('referent_message_recipients as r')
    .innerJoin('referent_messages as m', 'm.id', 'r.message_id')
    .where('r.user_id', '=', userId)
    .orderBy('r.created_at')
    .select(['m.subject', 'r.state', 'r.created_at', 'r.sent_at', 'r.acted_at'])
    .execute();
}

/** What the person wrote to others at the console. */
export function listWrittenMessages(tx: Tx, userId: string) {
  return tx
    .selectFrom('referent_messages')
    .where('by_user_id', '=', userId)
    .orderBy('created_at')
    .select(['subject', 'body', 'state', 'created_at'])
    .execute();
}

export function listSchedules(tx: Tx, userId: string) {
  return tx
    .selectFrom('notification_schedules')
    .where('user_id', '=', userId)
    .select(['digest_time', 'quiet_from', 'quiet_until', 'days_off'])
    .execute();
}

export function listSmsNumbers(tx: Tx, userId: string) {
  return tx.selectFrom('sms_numbers').where('user_id', '=', userId).select(['number as phone', 'confirmed_at']).execute();
}

/** Lists the browsers that show notifications. */
export function listPushSubscriptions(tx: Tx, userId: string) {
  return tx
    .selectFrom('push_subscriptions as p')
    .innerJoin('directory.sessions as s', 's.handle', 'p.session_handle')
    .where('p.user_id', '=', userId)
    .orderBy('p.created_at')
    .select(['s.device', 'p.created_at'])
    .execute();
}

export function listSessions(tx: Tx, userId: string) {
  return tx
    .selectFrom('directory.sessions as s')
    .innerJoin('directory.logins as l', 'l.id', 's.login_id')
    .where('l.user_id', '=', userId)
    .where('s.kind', '<>', 'api_key')
    .orderBy('s.created_at')
    .select(['s.kind', 's.device', 's.created_at', 's.expires_at'])
    .execute();
}

/** Lists the API keys that act in the user's name. */
export function listApiKeys(tx: Tx, userId: string) {
  return tx
    .selectFrom('api_keys')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .select(['name', 'scopes', 'created_at', 'expires_at', 'used_at'])
    .execute();
}

/** Lists the training tools that the user opened or marked as seen. */
export function listTrainingTools(tx: Tx, userId: string) {
  return tx
    .selectFrom('training_tools as t')
    .leftJoin('seen_training_tools as s', (join) => join.onRef('s.training_tool_id', '=', 't.id').on('s.user_id', '=', userId))
    .where((eb) =>
      eb.or([
        eb('s.seen_at', 'is not', null),
        eb.exists(eb.selectFrom('training_tool_clicks as k').whereRef('k.training_tool_id', '=', 't.id').where('k.user_id', '=', userId)),
      ]),
    )
    .orderBy('t.position')
    .select((eb) => [
      't.title',
      's.seen_at',
      eb
        .selectFrom('training_tool_clicks as k')
        .whereRef('k.training_tool_id', '=', 't.id')
        .where('k.user_id', '=', userId)
        .select(sql<number>`coalesce(sum(k.clicks), 0)::int`.as('clicks'))
        .as('clicks'),
    ])
    .execute();
}

/** Lists the events that the user caused. */
export function listActivity(tx: Tx, userId: string) {
  return tx.selectFrom('events').where('actor_id', '=', userId).orderBy('created_at').select(['name as action', 'created_at']).execute();
}

export function listConsoleActions(tx: Tx, userId: string) {
  return tx
    .selectFrom('audit_entries')
    .where('actor_id', '=', userId)
    .orderBy('created_at')
    .select(['action', 'reason', 'created_at'])
    .execute();
}

-- Circles: four to eight people of a program around one topic for a season. Everybody in the program reads what a circle is about and who is
-- in it; its notebook, messages, attendances and lessons are read by its members only.

create type app.circle_state as enum ('gathering', 'running', 'ended');
create type app.circle_rhythm as enum ('week', 'two_weeks', 'month');
create type app.circle_member_state as enum ('invited', 'requested', 'member', 'declined', 'left');

alter table app.company_settings add column members_open_circles boolean not null default false;

create table app.circles (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  program_id uuid not null,
  topic_id uuid,
  title text not null check (length(title) between 3 and 120),
  description text not null default '' check (length(description) <= 600),
  state app.circle_state not null default 'gathering',
  size smallint not null default 8 check (size between 4 and 8),
  -- The season.
  starts_on date not null,
  ends_on date not null,
  -- The end of its last day, in the time zone.
  ends_at timestamptz not null,
  every app.circle_rhythm not null,
  -- From 1, Monday, to 7.
  weekday smallint not null check (weekday between 1 and 7),
  -- Minutes after midnight, on the clock of the time zone.
  starts_minute smallint not null check (starts_minute between 0 and 1439),
  duration_minutes smallint not null check (duration_minutes between 15 and 180),
  time_zone text not null,
  -- Null: in the company's video room.
  place text check (length(place) between 1 and 300),
  by_referent boolean not null,
  -- Null once the account is erased.
  opened_by_user_id uuid,
  version integer not null default 1,
  -- Increases with each message.
  revision integer not null default 0,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  -- Why a referent ended it. Its members read it.
  end_reason text check (length(end_reason) between 1 and 500),
  primary key (company_id, id),
  foreign key (company_id, program_id) references app.programs (company_id, id) on delete cascade,
  foreign key (company_id, topic_id) references app.tags (company_id, id) on delete set null (topic_id),
  foreign key (company_id, opened_by_user_id) references app.users (company_id, id) on delete set null (opened_by_user_id),
  check (starts_on < ends_on),
  check ((state = 'ended') = (ended_at is not null)),
  check (state <> 'running' or started_at is not null)
);
create index on app.circles (company_id, program_id);
create index on app.circles (company_id, topic_id);
create index on app.circles (company_id, opened_by_user_id);
create index on app.circles (ends_at, company_id) where state <> 'ended';
call app.isolate_by_company('circles');
call app.let_scheduler_read('circles', '{id, state, ends_at, ended_at}');

create table app.circle_members (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  circle_id uuid not null,
  user_id uuid not null,
  state app.circle_member_state not null,
  -- Who invited; null for a request, and once the account is erased.
  invited_by_user_id uuid,
  created_at timestamptz not null default now(),
  -- Decides the order of the facilitators.
  joined_at timestamptz,
  left_at timestamptz,
  -- The newest message that the member has seen.
  seen_revision integer not null default 0,
  primary key (company_id, id),
  unique (company_id, circle_id, user_id),
  foreign key (company_id, circle_id) references app.circles (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references app.users (company_id, id) on delete cascade,
  foreign key (company_id, invited_by_user_id) references app.users (company_id, id) on delete set null (invited_by_user_id),
  check (state not in ('member', 'left') or joined_at is not null),
  check ((state = 'left') = (left_at is not null))
);
create index on app.circle_members (company_id, user_id);
create index on app.circle_members (company_id, invited_by_user_id);
call app.isolate_by_company('circle_members');

create table app.circle_sessions (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  circle_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Named once the session before is over.
  facilitator_user_id uuid,
  -- The revision of the calendar entry, and its time.
  sequence integer not null default 0,
  revised_at timestamptz not null default now(),
  cancelled_at timestamptz,
  -- The start of which the members have been reminded.
  reminded_for timestamptz,
  -- How many members were there, and how many were not, as far as somebody has said so. Referents read their sum over sessions only.
  present smallint not null default 0,
  absent smallint not null default 0,
  primary key (company_id, id),
  unique (company_id, circle_id, id),
  foreign key (company_id, circle_id) references app.circles (company_id, id) on delete cascade,
  foreign key (company_id, facilitator_user_id) references app.users (company_id, id) on delete set null (facilitator_user_id),
  check (starts_at < ends_at)
);
create index on app.circle_sessions (company_id, circle_id, starts_at);
create index on app.circle_sessions (company_id, facilitator_user_id);
create index on app.circle_sessions (starts_at, company_id) where cancelled_at is null;
call app.isolate_by_company('circle_sessions');
call app.let_scheduler_read('circle_sessions', '{id, circle_id, starts_at, ends_at, facilitator_user_id, cancelled_at, reminded_for}');

-- Restricts the rows of a table with the column `circle_id` to the members of the circle. Erasure acts as 'system'.
create procedure app.restrict_to_circle(table_name text)
  language plpgsql set search_path = '' as $$
declare
  condition text := format(
    'nullif((select current_setting(''app.user_id'', true)), '''') = ''system'''
    ' or exists (select from app.circle_members m where m.company_id = %1$I.company_id and m.circle_id = %1$I.circle_id and m.state = ''member'''
    ' and m.user_id::text = nullif((select current_setting(''app.user_id'', true)), ''''))', table_name);
begin
  execute format('create policy circle on app.%I as restrictive using (%s) with check (%s)', table_name, condition, condition);
end $$;
revoke execute on procedure app.restrict_to_circle from public;

create table app.circle_attendances (
  company_id uuid not null,
  circle_session_id uuid not null,
  circle_id uuid not null,
  user_id uuid not null,
  -- What the person said before the session.
  coming boolean,
  present boolean,
  primary key (company_id, circle_session_id, user_id),
  foreign key (company_id, circle_id, circle_session_id) references app.circle_sessions (company_id, circle_id, id) on delete cascade,
  foreign key (company_id, user_id) references app.users (company_id, id) on delete cascade
);
create index on app.circle_attendances (company_id, circle_id, circle_session_id);
create index on app.circle_attendances (company_id, user_id);
call app.isolate_by_company('circle_attendances');
call app.restrict_to_circle('circle_attendances');

-- The notebook: a page for each session, which all members write together.
create table app.circle_notes (
  company_id uuid not null,
  circle_session_id uuid not null,
  circle_id uuid not null,
  question text not null default '' check (length(question) <= 500),
  body text not null default '' check (length(body) <= 10000),
  version integer not null default 1,
  updated_by_user_id uuid,
  updated_at timestamptz not null default now(),
  primary key (company_id, circle_session_id),
  foreign key (company_id, circle_id, circle_session_id) references app.circle_sessions (company_id, circle_id, id) on delete cascade,
  foreign key (company_id, updated_by_user_id) references app.users (company_id, id) on delete set null (updated_by_user_id)
);
create index on app.circle_notes (company_id, circle_id, circle_session_id);
create index on app.circle_notes (company_id, updated_by_user_id);
call app.isolate_by_company('circle_notes');
call app.restrict_to_circle('circle_notes');

create table app.circle_messages (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  circle_id uuid not null,
  author_user_id uuid not null,
  -- Empty once it is taken back.
  body text not null check (length(body) <= 5000),
  -- Revision of the circle when the message was last changed.
  revision integer not null,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, circle_id) references app.circles (company_id, id) on delete cascade,
  foreign key (company_id, author_user_id) references app.users (company_id, id) on delete cascade,
  check (removed_at is null or body = '')
);
create index on app.circle_messages (company_id, circle_id, id);
create index on app.circle_messages (company_id, circle_id, revision);
create index on app.circle_messages (company_id, author_user_id);
call app.isolate_by_company('circle_messages');
call app.restrict_to_circle('circle_messages');

-- What each member learned, in a sentence.
create table app.circle_lessons (
  company_id uuid not null,
  circle_id uuid not null,
  user_id uuid not null,
  body text not null check (length(body) between 1 and 280),
  written_at timestamptz not null default now(),
  primary key (company_id, circle_id, user_id),
  foreign key (company_id, circle_id) references app.circles (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references app.users (company_id, id) on delete cascade
);
create index on app.circle_lessons (company_id, user_id);
call app.isolate_by_company('circle_lessons');
call app.restrict_to_circle('circle_lessons');

-- What one person is told about a circle.
create table app.circle_notices (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  circle_id uuid not null,
  circle_session_id uuid,
  recipient_user_id uuid not null,
  -- Null where nobody caused it.
  sender_user_id uuid,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, circle_id) references app.circles (company_id, id) on delete cascade,
  foreign key (company_id, circle_id, circle_session_id) references app.circle_sessions (company_id, circle_id, id) on delete cascade,
  foreign key (company_id, recipient_user_id) references app.users (company_id, id) on delete cascade,
  foreign key (company_id, sender_user_id) references app.users (company_id, id) on delete set null (sender_user_id)
);
create index on app.circle_notices (company_id, circle_id, circle_session_id);
create index on app.circle_notices (company_id, recipient_user_id);
create index on app.circle_notices (company_id, sender_user_id);
call app.isolate_by_company('circle_notices');

-- The sessions of a pair: free time, proposals, bookings, and the address of a private calendar.

alter table app.company_settings
  -- How many sessions an accompaniment usually has, and how many it may have.
  add planned_meetings smallint not null default 8 check (planned_meetings between 1 and 50),
  add max_meetings smallint not null default 12 check (max_meetings between 1 and 100),
  -- The notice, in hours, with which a confirmed session is moved or cancelled.
  add meeting_notice_hours smallint not null default 12 check (meeting_notice_hours between 0 and 168),
  add presenter_report_optional boolean not null default false;

-- Days on which a person takes no session, whatever their week says: the first and the last, in their own zone.
create table app.availability_exceptions (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  starts_on date not null,
  ends_on date not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, user_id, starts_on, ends_on),
  foreign key (company_id, user_id) references app.users (company_id, id) on delete cascade,
  check (starts_on <= ends_on)
);
call app.isolate_by_company('availability_exceptions');

create type app.meeting_state as enum
  ('initiated', 'requested', 'confirmed', 'started', 'feedback_requested', 'feedback_filled', 'finished', 'cancelled', 'expired');
create type app.meeting_type as enum ('videoconference', 'phone_call', 'physical_meeting');
create type app.meeting_cancellation as enum ('participant', 'presenter', 'administrator', 'relationship_ended');

-- When a session is and where it stands: what those who look after the pair may know of it. Its words are in `meeting_details`.
create table app.meetings (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  mentoring_relationship_id uuid not null,
  participant_user_id uuid not null,
  presenter_user_id uuid not null,
  meeting_reason_id uuid,
  type app.meeting_type not null,
  aasm_state app.meeting_state not null default 'initiated',
  duration_minutes smallint not null check (duration_minutes in (30, 45, 60)),
  -- The agreed time; null until one is agreed.
  starts_at timestamptz,
  ends_at timestamptz,
  -- The side that planned it.
  planned_by app.profile_type not null,
  cancelled_by app.meeting_cancellation,
  -- Why an administrator cancelled it: both read it.
  admin_reason text check (length(admin_reason) <= 500),
  -- The revision of its calendar entry (RFC 5545, SEQUENCE): rises with each change that calendars must follow.
  sequence integer not null default 0 check (sequence >= 0),
  -- For which start the reminders were sent: a session that moves is reminded of anew.
  day_reminder_for timestamptz,
  hour_reminder_for timestamptz,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, mentoring_relationship_id) references app.mentoring_relationships (company_id, id) on delete cascade,
  foreign key (company_id, participant_user_id) references app.users (company_id, id) on delete cascade,
  foreign key (company_id, presenter_user_id) references app.users (company_id, id) on delete cascade,
  foreign key (company_id, meeting_reason_id) references app.meeting_reasons (company_id, id),
  check ((starts_at is null) = (ends_at is null)),
  check (starts_at < ends_at),
  check (aasm_state not in ('confirmed', 'started', 'feedback_requested', 'feedback_filled', 'finished') or starts_at is not null),
  check ((aasm_state = 'cancelled') = (cancelled_by is not null)),
  check ((aasm_state in ('finished', 'cancelled', 'expired')) = (closed_at is not null))
);
create index on app.meetings (company_id, mentoring_relationship_id);
create index on app.meetings (company_id, participant_user_id, starts_at);
create index on app.meetings (company_id, presenter_user_id, starts_at);
create index on app.meetings (company_id, meeting_reason_id);
-- What the clock moves on.
create index meetings_open on app.meetings (company_id, aasm_state, starts_at) where closed_at is null;
call app.isolate_by_company('meetings');

-- What a session is about and where it is held: the pair's own.
create table app.meeting_details (
  company_id uuid not null,
  meeting_id uuid not null,
  participant_user_id uuid not null,
  presenter_user_id uuid not null,
  subject text not null check (length(subject) between 1 and 200),
  description text check (length(description) <= 2000),
  -- Where it is held, where they meet in person; the address of the room, where they meet on screen.
  place text check (length(place) <= 300),
  video_url text check (video_url ~ '^https://' and length(video_url) <= 1000),
  -- The words with the last proposal, and those with the cancellation.
  proposal_note text check (length(proposal_note) <= 500),
  cancellation_note text check (length(cancellation_note) <= 500),
  primary key (company_id, meeting_id),
  foreign key (company_id, meeting_id) references app.meetings (company_id, id) on delete cascade,
  foreign key (company_id, participant_user_id) references app.users (company_id, id) on delete cascade,
  foreign key (company_id, presenter_user_id) references app.users (company_id, id) on delete cascade
);
create index on app.meeting_details (company_id, participant_user_id);
create index on app.meeting_details (company_id, presenter_user_id);
call app.isolate_by_company('meeting_details');
call app.keep_to_pair('meeting_details');

create type app.meeting_appointment_state as enum ('proposed', 'accepted', 'declined', 'superseded', 'withdrawn');

-- A time that one side proposes. Those of one round are alternatives: one is accepted, or another round takes their place.
create table app.meeting_appointments (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  meeting_id uuid not null,
  round smallint not null check (round >= 1),
  proposed_by app.profile_type not null,
  starts_at timestamptz not null,
  duration_minutes smallint not null check (duration_minutes in (30, 45, 60)),
  -- Not among the hours that both keep free.
  outside_availability boolean not null,
  aasm_state app.meeting_appointment_state not null default 'proposed',
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  primary key (company_id, id),
  unique (company_id, meeting_id, round, starts_at),
  foreign key (company_id, meeting_id) references app.meetings (company_id, id) on delete cascade,
  check ((aasm_state = 'proposed') = (decided_at is null))
);
call app.isolate_by_company('meeting_appointments');

-- The time that an agreed session takes of each of the two: nobody is booked twice, whatever the code forgets.
create table app.meeting_bookings (
  company_id uuid not null,
  meeting_id uuid not null,
  user_id uuid not null,
  during tstzrange not null check (not isempty(during)),
  primary key (company_id, meeting_id, user_id),
  foreign key (company_id, meeting_id) references app.meetings (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references app.users (company_id, id) on delete cascade,
  constraint meeting_bookings_once exclude using gist (company_id with =, user_id with =, during with &&)
);
create index on app.meeting_bookings (company_id, user_id);
call app.isolate_by_company('meeting_bookings');

-- Which member's sessions a calendar address shows: read before the company is known, by the hash of its secret.
create table directory.calendar_feeds (
  company_id uuid not null,
  user_id uuid not null,
  token_hash text not null unique,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references app.users (company_id, id) on delete cascade
);
grant select, insert, update, delete on directory.calendar_feeds to app_login;

-- The accompaniment that a piece of news is about, so that the app leads there.
alter table app.notifications
  add relationship_id uuid,
  add foreign key (company_id, relationship_id) references app.mentoring_relationships (company_id, id) on delete cascade;
create index on app.notifications (company_id, relationship_id);

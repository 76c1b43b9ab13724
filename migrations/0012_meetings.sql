-- Meetings of a relationship: proposals, bookings, and the address of a private calendar.

create type app.meeting_state as enum
  ('initiated', 'requested', 'confirmed', 'started', 'feedback_requested', 'feedback_filled', 'finished', 'cancelled', 'expired');
create type app.meeting_type as enum ('videoconference', 'phone_call', 'physical_meeting');
create type app.meeting_cancellation as enum ('participant', 'presenter', 'administrator', 'relationship_ended');

-- The time and state of a meeting, which administrators read. Its texts are in `meeting_details`.
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
  -- The agreed time; null until the partners agree on one.
  starts_at timestamptz,
  ends_at timestamptz,
  planned_by app.profile_type not null,
  cancelled_by app.meeting_cancellation,
  -- Why an administrator cancelled it, shown to both partners.
  admin_reason text check (length(admin_reason) <= 500),
  -- Revision of the calendar entry (SEQUENCE of RFC 5545): increases with each change that calendars must show.
  sequence integer not null default 0 check (sequence >= 0),
  -- The start time of the meeting when the reminder was sent. A meeting that is moved gets its reminders again.
  day_reminder_for timestamptz,
  hour_reminder_for timestamptz,
  -- False when a report says that the meeting did not take place and no report says that it did.
  took_place boolean not null default true,
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
-- For the jobs that change states with time, and their look-up across companies.
create index meetings_open on app.meetings (aasm_state, starts_at, company_id) where closed_at is null;
call app.isolate_by_company('meetings');

-- The subject, place and notes of a meeting.
create table app.meeting_details (
  company_id uuid not null,
  meeting_id uuid not null,
  participant_user_id uuid not null,
  presenter_user_id uuid not null,
  subject text not null check (length(subject) between 1 and 200),
  description text check (length(description) <= 2000),
  -- Of a physical meeting.
  place text check (length(place) <= 300),
  -- Of a videoconference.
  video_url text check (video_url ~ '^https://' and length(video_url) <= 1000),
  -- Sent with the last proposal and with the cancellation.
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
call app.restrict_to_partners('meeting_details');

create type app.meeting_appointment_state as enum ('proposed', 'accepted', 'declined', 'superseded', 'withdrawn');

-- A proposed time. The times of one round are alternatives: one is accepted, or a new round replaces them all.
create table app.meeting_appointments (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  meeting_id uuid not null,
  round smallint not null check (round >= 1),
  proposed_by app.profile_type not null,
  starts_at timestamptz not null,
  duration_minutes smallint not null check (duration_minutes in (30, 45, 60)),
  -- Outside the hours that both partners declare as free.
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

-- The time that an agreed meeting takes of each partner. The constraint prevents double booking.
create table app.meeting_bookings (
  company_id uuid not null,
  meeting_id uuid not null,
  user_id uuid not null,
  period tstzrange not null check (not isempty(period)),
  primary key (company_id, meeting_id, user_id),
  foreign key (company_id, meeting_id) references app.meetings (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references app.users (company_id, id) on delete cascade,
  constraint meeting_bookings_no_overlap exclude using gist (company_id with =, user_id with =, period with &&)
);
create index on app.meeting_bookings (company_id, user_id);
call app.isolate_by_company('meeting_bookings');

-- The hash of the secret URL of a user's calendar feed: read before the company is known.
create table directory.calendar_feeds (
  company_id uuid not null,
  user_id uuid not null,
  token_hash text not null unique,
  created_at timestamptz not null default now(),
  -- When a calendar program last fetched it.
  read_at timestamptz,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references app.users (company_id, id) on delete cascade
);
grant select, insert, update, delete on directory.calendar_feeds to app_login;

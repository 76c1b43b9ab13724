-- Video calls of meetings: who is in the room, how long both were there, and the signals with which their browsers connect.

create table app.webconferences (
  company_id uuid not null,
  meeting_id uuid not null,
  -- Whether each has entered and not left, and when their page last said so. A page that is gone without leaving says nothing more.
  participant_here boolean not null default false,
  participant_seen_at timestamptz,
  presenter_here boolean not null default false,
  presenter_seen_at timestamptz,
  -- From when until when both were there.
  began_at timestamptz,
  lasted_until timestamptz,
  -- When each was last told that the partner waits.
  participant_called_at timestamptz,
  presenter_called_at timestamptz,
  -- Position of the last signal.
  revision integer not null default 0,
  primary key (company_id, meeting_id),
  foreign key (company_id, meeting_id) references app.meetings (company_id, id) on delete cascade,
  check ((began_at is null) = (lasted_until is null)),
  check (began_at <= lasted_until)
);
call app.isolate_by_company('webconferences');

-- What the pages of a room tell each other. They hold network addresses: the partners alone read them, and a job deletes them after an hour.
create table app.webconference_signals (
  company_id uuid not null,
  meeting_id uuid not null,
  participant_user_id uuid not null,
  presenter_user_id uuid not null,
  position integer not null,
  kind text not null check (kind in ('entered', 'left', 'called', 'signal')),
  side app.profile_type not null,
  -- The page that says it, and the page to which it says it. A page draws its id when it enters.
  peer uuid not null,
  to_peer uuid,
  -- A session description or network candidates, as JSON.
  data text check (length(data) <= 30000),
  created_at timestamptz not null,
  primary key (company_id, meeting_id, position),
  foreign key (company_id, meeting_id) references app.meetings (company_id, id) on delete cascade,
  foreign key (company_id, participant_user_id) references app.users (company_id, id) on delete cascade,
  foreign key (company_id, presenter_user_id) references app.users (company_id, id) on delete cascade,
  check ((kind = 'signal') = (data is not null))
);
create index on app.webconference_signals (company_id, participant_user_id);
create index on app.webconference_signals (company_id, presenter_user_id);
create index on app.webconference_signals (created_at, company_id);
call app.isolate_by_company('webconference_signals');
call app.restrict_to_partners('webconference_signals');
-- The look-up of the periodic jobs reads their times.
alter policy partners on app.webconference_signals
  using (nullif((select current_setting('app.user_id', true)), '') in (participant_user_id::text, presenter_user_id::text, 'system')
    or current_user = 'app_scheduler')
  with check (nullif((select current_setting('app.user_id', true)), '') in (participant_user_id::text, presenter_user_id::text, 'system')
    or current_user = 'app_scheduler');
call app.let_scheduler_read('webconference_signals', '{created_at}');

-- The address of a room of the company's own provider. `{meeting}` in it stands for the id of the meeting. Null: the rooms of Binôme.
alter table app.company_settings add column room_url_template text
  check (room_url_template ~ '^https://' and length(room_url_template) <= 500);

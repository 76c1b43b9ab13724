-- Workshops of a program have an hour, a place or a link, a number of seats, and the members who sign up for them.
alter table app.program_workshops
  -- On the clock of the company. Null as long as only the day is known.
  add column start_time time,
  add column minutes smallint check (minutes between 15 and 600),
  add column place text check (length(place) between 1 and 200),
  add column url text check (length(url) between 1 and 2000),
  -- Null: as many as come.
  add column seats smallint check (seats between 1 and 500),
  -- What the referent shares afterwards with those who signed up.
  add column material text check (length(material) between 1 and 2000),
  add column cancelled_at timestamptz,
  -- The revision of the calendar entry, and its time.
  add column sequence integer not null default 0,
  add column revised_at timestamptz not null default now(),
  add constraint program_workshops_hour check ((start_time is null) = (minutes is null));

create table app.workshop_sign_ups (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  workshop_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null,
  -- Null on the waiting list, whose order is that of `created_at`.
  seated_at timestamptz,
  -- What the referent noted afterwards; null until then.
  attended boolean,
  primary key (company_id, id),
  unique (company_id, workshop_id, user_id),
  foreign key (company_id, workshop_id) references app.program_workshops (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references app.users (company_id, id) on delete cascade
);
create index on app.workshop_sign_ups (company_id, user_id);
call app.isolate_by_company('workshop_sign_ups');

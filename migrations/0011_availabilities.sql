-- When users are free for meetings.

-- Hours of a weekday (1 is Monday) in the user's time zone. Slots are computed by date, so a clock change does not shift them.
create table app.availabilities (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  weekday smallint not null check (weekday between 1 and 7),
  open boolean not null default true,
  start_time time not null,
  end_time time not null,
  primary key (company_id, id),
  unique (company_id, user_id, weekday, start_time),
  foreign key (company_id, user_id) references app.users (company_id, id) on delete cascade,
  check (start_time < end_time)
);
call app.isolate_by_company('availabilities');

-- Days without meetings, both bounds included, in the user's time zone.
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

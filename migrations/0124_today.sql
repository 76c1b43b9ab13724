-- What a referent puts off on the page "today". Shared by all referents in scope. `level` and `created_at` say how the row stood then:
-- a row that has become worse since comes back before its date.
create table app.follow_up_snoozes (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  queue text not null check (length(queue) <= 40),
  -- A person, a relationship, a request, a report or an article.
  subject_id uuid not null,
  until date not null,
  note text check (length(note) <= 300),
  level smallint not null,
  by_user_id uuid,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, queue, subject_id),
  foreign key (company_id, by_user_id) references app.users (company_id, id) on delete set null (by_user_id)
);
create index on app.follow_up_snoozes (company_id, by_user_id);
call app.isolate_by_company('follow_up_snoozes');
call app.let_scheduler_read('follow_up_snoozes', '{id, created_at}');

-- The figures of the page "today", by day, of the company (`program_id` null) and of each program: they show how much changes in 30 days.
create table app.daily_figures (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  measured_on date not null,
  program_id uuid,
  name text not null check (length(name) <= 40),
  value integer not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique nulls not distinct (company_id, measured_on, program_id, name),
  foreign key (company_id, program_id) references app.programs (company_id, id) on delete cascade
);
create index on app.daily_figures (company_id, program_id);
call app.isolate_by_company('daily_figures');
call app.let_scheduler_read('daily_figures', '{id, program_id, created_at}');

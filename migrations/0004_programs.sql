-- Mentoring programs of a company.

create table app.programs (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  -- Names the program in the company's configuration file.
  code text not null default 'p_' || right(gen_random_uuid()::text, 12) check (code ~ '^[a-z0-9_]{1,60}$'),
  name jsonb not null check (name ? 'fr' or name ? 'en'),
  description jsonb not null default '{}',
  starts_on date not null,
  ends_on date not null,
  position smallint not null default 0,
  archived_at timestamptz,
  primary key (company_id, id),
  unique (company_id, code),
  check (starts_on < ends_on)
);
call app.isolate_by_company('programs');

create table app.program_workshops (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  program_id uuid not null,
  title jsonb not null check (title ? 'fr' or title ? 'en'),
  held_on date not null,
  primary key (company_id, id),
  foreign key (company_id, program_id) references app.programs (company_id, id) on delete cascade
);
create index on app.program_workshops (company_id, program_id);
call app.isolate_by_company('program_workshops');

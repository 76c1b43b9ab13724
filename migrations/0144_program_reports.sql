-- The report of the mentoring of a company (`program_id` null) or of one program: who reads it, and what a referent writes at its foot.

-- Members to whom a referent sends a link each month. They read that page only.
create table app.report_readers (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  program_id uuid,
  -- The referent who added them. Null once that account is erased.
  by_user_id uuid,
  -- When the last report was mailed, or the person was added.
  mailed_at timestamptz not null default now(),
  -- The last month whose page the person has opened.
  opened_month date check (extract(day from opened_month) = 1),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique nulls not distinct (company_id, user_id, program_id),
  foreign key (company_id, user_id) references app.users (company_id, id) on delete cascade,
  foreign key (company_id, program_id) references app.programs (company_id, id) on delete cascade,
  foreign key (company_id, by_user_id) references app.users (company_id, id) on delete set null (by_user_id)
);
create index on app.report_readers (company_id, program_id);
create index on app.report_readers (company_id, by_user_id);
call app.isolate_by_company('report_readers');
call app.let_scheduler_read('report_readers', '{id, mailed_at}');

create table app.program_report_notes (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  program_id uuid,
  month date not null check (extract(day from month) = 1),
  body text not null check (length(body) <= 400),
  -- Null once the account of the author is erased.
  by_user_id uuid,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique nulls not distinct (company_id, program_id, month),
  foreign key (company_id, program_id) references app.programs (company_id, id) on delete cascade,
  foreign key (company_id, by_user_id) references app.users (company_id, id) on delete set null (by_user_id)
);
create index on app.program_report_notes (company_id, program_id);
create index on app.program_report_notes (company_id, by_user_id);
call app.isolate_by_company('program_report_notes');

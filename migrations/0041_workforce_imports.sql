-- Files of the whole workforce: who is new, changed, gone and back.

alter table app.users
  -- The last file of the workforce did not name the person. A later file that names them resumes the account.
  add column suspended_by_file boolean not null default false;

create table app.workforce_imports (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  file_name text check (length(file_name) <= 200),
  invited int not null,
  changed int not null,
  suspended int not null,
  resumed int not null,
  faulty int not null,
  actor_id uuid,
  staff_id uuid references directory.staff (id) on delete set null,
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, actor_id) references app.users (company_id, id) on delete set null (actor_id)
);
create index on app.workforce_imports (company_id, actor_id);
create index on app.workforce_imports (staff_id);
call app.isolate_by_company('workforce_imports');

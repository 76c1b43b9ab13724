-- Actions of administrators and of the provider's staff.

create table app.audit_entries (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  actor_id uuid,
  staff_id uuid,
  action text not null check (action ~ '^[a-z_]+\.[a-z_]+$'),
  subject_id uuid,
  reason text,
  -- By field: the value before and the value after, as codes, texts by language or names of the company's lists.
  changes jsonb not null default '{}' check (jsonb_typeof(changes) = 'object'),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, actor_id) references app.users (company_id, id) on delete set null (actor_id),
  foreign key (staff_id) references directory.staff (id) on delete set null,
  check (num_nonnulls(actor_id, staff_id) <= 1)
);
create index on app.audit_entries (company_id, subject_id);
create index on app.audit_entries (company_id, actor_id);
create index on app.audit_entries (staff_id);
create index on app.audit_entries (company_id, created_at desc);
call app.isolate_by_company('audit_entries');
-- Append-only for the API.
revoke update, delete on app.audit_entries from app_login;

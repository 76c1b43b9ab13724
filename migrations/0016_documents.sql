-- Texts that a company writes: screen wording, charter and FAQ, with every published version.

create type app.document_kind as enum ('wording', 'charter', 'faq');

-- A document of the company (no program), or of one program, which takes precedence.
create table app.documents (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  kind app.document_kind not null,
  program_id uuid,
  locale text not null check (locale in ('fr', 'en')),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  version integer not null default 1 check (version > 0),
  updated_at timestamptz not null default now(),
  -- A withdrawn document keeps its versions, to which users consented; the company's or the product's own replaces it.
  withdrawn_at timestamptz,
  primary key (company_id, id),
  unique nulls not distinct (company_id, kind, program_id, locale),
  foreign key (company_id, program_id) references app.programs (company_id, id) on delete cascade
);
create index on app.documents (company_id, program_id);
call app.isolate_by_company('documents');

create table app.document_versions (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  document_id uuid not null,
  version integer not null check (version > 0),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  actor_id uuid,
  staff_id uuid references directory.staff (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, document_id, version),
  foreign key (company_id, document_id) references app.documents (company_id, id) on delete cascade,
  foreign key (company_id, actor_id) references app.users (company_id, id) on delete set null (actor_id),
  check (num_nonnulls(actor_id, staff_id) <= 1)
);
create index on app.document_versions (company_id, actor_id);
create index on app.document_versions (staff_id);
call app.isolate_by_company('document_versions');
-- Append-only for the API.
revoke update, delete on app.document_versions from app_login;

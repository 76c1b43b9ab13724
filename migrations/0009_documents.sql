-- What a company writes: the words of its screens, its charter, its questions and answers; every version is kept.

create type app.document_kind as enum ('wording', 'charter', 'faq');

-- The company's own (no program), or one program's, which goes before the company's.
create table app.documents (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  kind app.document_kind not null,
  program_id uuid,
  locale text not null check (locale in ('fr', 'en')),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  version integer not null default 1 check (version > 0),
  updated_at timestamptz not null default now(),
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
-- What was published stays as it was.
revoke update, delete on app.document_versions from app_login;

-- The wording leaves the settings for a document with its history.
alter table app.company_settings no force row level security;
alter table app.documents no force row level security;
alter table app.document_versions no force row level security;
insert into app.documents (company_id, kind, locale, content)
  select company_id, 'wording', texts.key, texts.value from app.company_settings, jsonb_each(wording) as texts
  where texts.key in ('fr', 'en') and jsonb_typeof(texts.value) = 'object';
insert into app.document_versions (company_id, document_id, version, content)
  select company_id, id, version, content from app.documents;
alter table app.company_settings force row level security;
alter table app.documents force row level security;
alter table app.document_versions force row level security;
alter table app.company_settings drop column wording;

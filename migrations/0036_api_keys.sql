-- API keys: a company's own systems call the console's API with one, in the name of the administrator who created it.

create table app.api_keys (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  name text not null check (length(name) between 1 and 80),
  -- The beginning of the key, by which people recognise it. Its hash is in `directory.sessions`, whose handle is the id.
  prefix text not null,
  scopes text[] not null check (cardinality(scopes) between 1 and 100),
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, user_id) references app.users (company_id, id) on delete cascade
);
create index on app.api_keys (company_id, user_id);
call app.isolate_by_company('api_keys');

-- The id of a person in the company's directory, which SCIM sets.
alter table app.users add column external_id text check (length(external_id) between 1 and 200);
alter table app.users add constraint users_external_id unique (company_id, external_id);

-- The name stays when the key is revoked.
alter table app.audit_entries add column api_key_name text;

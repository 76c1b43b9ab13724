-- The key with which a company's directory calls by SCIM is the company's own: it keeps working when the administrator who created it leaves.

-- Null: the key acts for the company.
alter table app.api_keys alter column user_id drop not null;

-- The company of a key with the scope of SCIM, by the hash of its token: read before the company is known.
create table directory.provisioning_tokens (
  token_hash text primary key,
  company_id uuid not null references directory.companies (id) on delete cascade,
  api_key_id uuid not null,
  expires_at timestamptz not null,
  foreign key (company_id, api_key_id) references app.api_keys (company_id, id) on delete cascade
);
create index on directory.provisioning_tokens (company_id, api_key_id);
grant select, insert, update, delete on directory.provisioning_tokens to app_login;

-- The keys of before, of all companies.
alter table app.api_keys no force row level security;
insert into directory.provisioning_tokens (token_hash, company_id, api_key_id, expires_at)
  select s.token_hash, k.company_id, k.id, k.expires_at
  from app.api_keys k join directory.sessions s on s.kind = 'api_key' and s.handle = k.id::text
  where 'scim:write' = any (k.scopes);
alter table app.api_keys force row level security;

-- Invitations: personal ones sent by e-mail, and open links that anybody within their limits may use.

-- One uploaded file of people to invite.
create table app.invitation_imports (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  program_id uuid,
  file_name text check (length(file_name) <= 200),
  total integer not null check (total >= 0),
  actor_id uuid,
  staff_id uuid references directory.staff (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, program_id) references app.programs (company_id, id) on delete set null (program_id),
  foreign key (company_id, actor_id) references app.users (company_id, id) on delete set null (actor_id)
);
create index on app.invitation_imports (company_id, program_id);
create index on app.invitation_imports (company_id, actor_id);
create index on app.invitation_imports (staff_id);
call app.isolate_by_company('invitation_imports');

create type app.access_link_kind as enum ('personal', 'open');

-- Links with which people register.
create table app.access_links (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  kind app.access_link_kind not null,
  import_id uuid,
  program_id uuid,
  -- The invited user of a personal link, who cannot change their e-mail when they register.
  user_id uuid,
  -- The administrators' name for an open link.
  name text check (length(name) between 1 and 120),
  -- The secret of an open link, kept so that administrators can copy it again. That of a personal link is only in its e-mail.
  token text,
  quota integer check (quota between 1 and 100000),
  used_count integer not null default 0 check (used_count >= 0 and (quota is null or used_count <= quota)),
  allowed_domains text[] not null default '{}',
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- The e-mail is pending while it is requested and not sent.
  mail_requested_at timestamptz,
  mail_sent_at timestamptz,
  mail_failed_at timestamptz,
  opened_at timestamptz,
  used_at timestamptz,
  actor_id uuid,
  staff_id uuid references directory.staff (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, import_id) references app.invitation_imports (company_id, id) on delete set null (import_id),
  foreign key (company_id, program_id) references app.programs (company_id, id) on delete set null (program_id),
  foreign key (company_id, user_id) references app.users (company_id, id) on delete cascade,
  foreign key (company_id, actor_id) references app.users (company_id, id) on delete set null (actor_id),
  check ((kind = 'personal') = (user_id is not null)),
  check ((kind = 'open') = (token is not null)),
  check (kind = 'open' or (quota is null and name is null))
);
create unique index access_links_one_per_person on app.access_links (company_id, user_id)
  where kind = 'personal' and revoked_at is null;
create index on app.access_links (company_id, import_id);
create index on app.access_links (company_id, program_id);
create index on app.access_links (company_id, user_id);
create index on app.access_links (company_id, actor_id);
create index on app.access_links (staff_id);
call app.isolate_by_company('access_links');

-- The role that an invitation carries: the invited person gets it when they confirm their e-mail. It goes with its program or unit.
create table app.invitation_roles (
  company_id uuid not null,
  access_link_id uuid not null,
  name app.role_name not null,
  program_id uuid,
  business_unit_id uuid,
  primary key (company_id, access_link_id),
  foreign key (company_id, access_link_id) references app.access_links (company_id, id) on delete cascade,
  foreign key (company_id, program_id) references app.programs (company_id, id) on delete cascade,
  foreign key (company_id, business_unit_id) references app.business_units (company_id, id) on delete cascade,
  check ((name = 'business_unit_admin') = (business_unit_id is not null)),
  check (program_id is null or name in ('hr_referent', 'program_manager'))
);
create index on app.invitation_roles (company_id, program_id);
create index on app.invitation_roles (company_id, business_unit_id);
call app.isolate_by_company('invitation_roles');

alter table app.users add foreign key (company_id, access_link_id)
  references app.access_links (company_id, id) on delete set null (access_link_id);

-- The company and the link of a secret: read before the company is known.
create table directory.access_tokens (
  token_hash text primary key,
  company_id uuid not null references directory.companies (id) on delete cascade,
  access_link_id uuid not null,
  created_at timestamptz not null default now(),
  foreign key (company_id, access_link_id) references app.access_links (company_id, id) on delete cascade
);
create index on directory.access_tokens (company_id, access_link_id);
grant select, insert, update, delete on directory.access_tokens to app_login;

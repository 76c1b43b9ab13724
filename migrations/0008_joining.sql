-- From the access link to an account: who was invited, how they came, what they agreed to.

alter table app.company_settings
  -- Addresses of these domains may register by an open link that names no domains of its own; lower case, without the at sign.
  add email_domains text[] not null default '{}',
  -- Whoever confirms an address of these domains needs no validation by a person.
  add auto_validation boolean not null default false,
  -- How long a validation usually takes, as the waiting page tells.
  add validation_days smallint not null default 3 check (validation_days between 1 and 30),
  add check (not auto_validation or cardinality(email_domains) > 0);

create type app.access_link_kind as enum ('personal', 'open');

-- One load of a file of people.
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

-- An invitation: personal, for the invited person that it names, or open, for whoever its limits admit.
create table app.access_links (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  kind app.access_link_kind not null,
  import_id uuid,
  program_id uuid,
  -- The invited person of a personal link, whose e-mail cannot be changed on registering.
  user_id uuid,
  -- What administrators call an open link.
  name text check (length(name) between 1 and 120),
  -- The secret of an open link, which is made to be posted and copied again; a personal one's is only ever mailed.
  token text,
  quota integer check (quota between 1 and 100000),
  used_count integer not null default 0 check (used_count >= 0 and (quota is null or used_count <= quota)),
  allowed_domains text[] not null default '{}',
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- The e-mail is owed while it was asked for and not sent since.
  mail_asked_at timestamptz,
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
create index access_links_mail_owed on app.access_links (company_id, mail_asked_at)
  where mail_asked_at is not null and mail_sent_at is null;
call app.isolate_by_company('access_links');

alter table app.users
  add access_link_id uuid,
  add registered_at timestamptz,
  add decided_at timestamptz,
  -- What the administrator who validated or refused wrote to the person.
  add decision_message text check (length(decision_message) <= 1000),
  add closed_at timestamptz,
  add foreign key (company_id, access_link_id) references app.access_links (company_id, id) on delete set null (access_link_id),
  drop constraint users_first_name_check,
  drop constraint users_last_name_check,
  -- A closed account keeps no name.
  add constraint users_first_name_check check (state = 'closed' or length(first_name) between 1 and 80),
  add constraint users_last_name_check check (state = 'closed' or length(last_name) between 1 and 80);
create index on app.users (company_id, access_link_id);

-- What a person agreed to or declared on registering: which version, in which language, when.
create type app.consent_kind as enum ('user_agreement', 'privacy_notice', 'charter', 'emancipated', 'guardian_consent');

create table app.consents (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  kind app.consent_kind not null,
  version text not null check (length(version) between 1 and 60),
  locale text not null check (locale in ('fr', 'en')),
  given_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, user_id, kind, version),
  foreign key (company_id, user_id) references app.users (company_id, id) on delete cascade
);
call app.isolate_by_company('consents');

-- Which company a link's secret opens: read before the company is known, and holding nothing else.
create table directory.access_tokens (
  token_hash text primary key,
  company_id uuid not null references directory.companies (id) on delete cascade,
  access_link_id uuid not null,
  created_at timestamptz not null default now(),
  foreign key (company_id, access_link_id) references app.access_links (company_id, id) on delete cascade
);
create index on directory.access_tokens (company_id, access_link_id);

create table directory.email_confirmations (
  token_hash text primary key,
  login_id uuid not null references directory.logins (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on directory.email_confirmations (login_id);

-- People without a company who asked the provider for news: never an account.
create table directory.leads (
  id uuid primary key default uuidv7(),
  first_name text not null check (length(first_name) between 1 and 80),
  last_name text not null check (length(last_name) between 1 and 80),
  email text not null unique check (email = lower(email) and email ~ '^[^@\s]+@[^@\s]+$'),
  wants_information boolean not null,
  language text not null default 'fr' check (language in ('fr', 'en')),
  created_at timestamptz not null default now(),
  handled_at timestamptz
);

-- The browser and the system of a session, as its owner recognises it: "Firefox, Windows".
alter table directory.sessions add device text check (length(device) <= 80);

grant select, insert, update, delete on directory.access_tokens, directory.email_confirmations, directory.leads to app_login;

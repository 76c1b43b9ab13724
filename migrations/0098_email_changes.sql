-- A person's e-mail address can change: who asked for it, who confirmed it, and until when the old address can still object.

create type app.email_change_source as enum ('person', 'administrator', 'directory', 'workforce');
create type app.email_change_state as enum ('proposed', 'applied', 'refused', 'withdrawn', 'expired');

create table app.email_changes (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  source app.email_change_source not null,
  old_email text not null check (old_email = lower(old_email)),
  new_email text not null check (new_email = lower(new_email) and new_email <> old_email),
  -- Why an administrator asks for it. The person reads it.
  reason text check (length(reason) <= 1000),
  proposed_by uuid,
  proposed_by_staff uuid,
  -- The second administrator. `is_confirmed` stays when they are erased.
  confirmed_by uuid,
  is_confirmed boolean not null default false,
  state app.email_change_state not null default 'proposed',
  created_at timestamptz not null,
  -- When it ends without effect.
  expires_at timestamptz not null,
  -- When the old address no longer needs to agree, where no second administrator could; null if it must, or a second administrator.
  due_at timestamptz,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  applied_at timestamptz,
  -- Until then no new password is chosen by mail, and an old address that did not agree can take the change back.
  guarded_until timestamptz,
  -- When it was refused, withdrawn or expired, also after it was applied.
  ended_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references app.users (company_id, id) on delete cascade,
  foreign key (company_id, proposed_by) references app.users (company_id, id) on delete set null (proposed_by),
  foreign key (company_id, confirmed_by) references app.users (company_id, id) on delete set null (confirmed_by),
  foreign key (proposed_by_staff) references directory.staff (id) on delete set null,
  check (num_nonnulls(proposed_by, proposed_by_staff) <= 1),
  -- Nobody gives somebody else's account another address alone.
  check (confirmed_by is null or confirmed_by <> user_id and confirmed_by is distinct from proposed_by),
  check (source <> 'person' or applied_at is null or (old_confirmed_at is not null and new_confirmed_at is not null)),
  check (
    source <> 'administrator' or applied_at is null or (
      new_confirmed_at is not null
      and (old_confirmed_at is not null or is_confirmed or coalesce(due_at <= applied_at, false)))),
  check ((state = 'applied') <= (applied_at is not null)),
  check ((applied_at is null) = (guarded_until is null)),
  check ((state in ('refused', 'withdrawn', 'expired')) = (ended_at is not null))
);
create unique index email_changes_one_open on app.email_changes (company_id, user_id) where state = 'proposed';
create index on app.email_changes (company_id, user_id, id);
create index on app.email_changes (company_id, proposed_by);
create index on app.email_changes (company_id, confirmed_by);
create index on app.email_changes (proposed_by_staff);
create index email_changes_waiting on app.email_changes (expires_at) where state = 'proposed';
call app.isolate_by_company('email_changes');
call app.let_scheduler_read('email_changes', '{id, state, created_at, due_at, expires_at, new_confirmed_at}');

-- The change and the side of a link's secret: read before the company is known.
create table directory.email_change_links (
  token_hash text primary key,
  company_id uuid not null references directory.companies (id) on delete cascade,
  email_change_id uuid not null,
  -- To which address the link was sent.
  is_new_address boolean not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  foreign key (company_id, email_change_id) references app.email_changes (company_id, id) on delete cascade
);
create index on directory.email_change_links (company_id, email_change_id);
create index on directory.email_change_links (expires_at);
grant select, insert, update, delete on directory.email_change_links to app_login;

-- A mail about a change goes to one of its two addresses, not to the address of the account.
alter type directory.mail_kind add value 'email_change';
alter table directory.mails
  add column email_change_id uuid,
  add column is_new_address boolean,
  add foreign key (company_id, email_change_id) references app.email_changes (company_id, id) on delete cascade,
  add check ((email_change_id is null) = (is_new_address is null));
create index on directory.mails (company_id, email_change_id);

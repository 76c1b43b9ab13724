-- A change of how the members of a company sign in waits for a second administrator, and what a first sign-in by a new provider asks for.

create type app.sign_in_change_kind as enum ('identity_provider', 'sign_in_domain', 'settings');
create type app.sign_in_change_state as enum ('proposed', 'applied', 'withdrawn', 'expired');

create table app.sign_in_changes (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  kind app.sign_in_change_kind not null,
  -- The action that the audit log records when it takes effect.
  action text not null check (action ~ '^[a-z_]+\.[a-z_]+$'),
  -- What it changes: names of settings, the provider, or a domain. Two open changes have no part in common.
  parts text[] not null check (cardinality(parts) > 0),
  -- By field: the value before and the value after.
  differences jsonb not null check (jsonb_typeof(differences) = 'object'),
  -- What is written when it takes effect, with encrypted secrets. Null once it is closed.
  payload jsonb check (jsonb_typeof(payload) = 'object'),
  state app.sign_in_change_state not null default 'proposed',
  proposed_by uuid,
  proposed_by_staff uuid,
  created_at timestamptz not null,
  -- When it takes effect without a second administrator; null if one must confirm.
  due_at timestamptz,
  -- When it ends without effect.
  expires_at timestamptz not null,
  is_confirmed boolean not null default false,
  -- Who confirmed or withdrew it.
  closed_by uuid,
  closed_by_staff uuid,
  closed_at timestamptz,
  -- The transaction in which it took effect: in no other do the settings of sign-in change.
  applied_in xid8,
  primary key (company_id, id),
  foreign key (company_id, proposed_by) references app.users (company_id, id) on delete set null (proposed_by),
  foreign key (company_id, closed_by) references app.users (company_id, id) on delete set null (closed_by),
  foreign key (proposed_by_staff) references directory.staff (id) on delete set null,
  foreign key (closed_by_staff) references directory.staff (id) on delete set null,
  check (num_nonnulls(proposed_by, proposed_by_staff) <= 1),
  check (num_nonnulls(closed_by, closed_by_staff) <= 1),
  check ((state = 'proposed') = (closed_at is null)),
  check ((state = 'proposed') = (payload is not null)),
  check ((state = 'applied') = (applied_in is not null)),
  -- Staff propose only, and nobody confirms what they proposed.
  check (not (is_confirmed and (closed_by_staff is not null or closed_by = proposed_by))),
  check (state <> 'applied' or is_confirmed or coalesce(due_at <= closed_at, false))
);
create index on app.sign_in_changes (company_id, proposed_by);
create index on app.sign_in_changes (company_id, closed_by);
create index on app.sign_in_changes (proposed_by_staff);
create index on app.sign_in_changes (closed_by_staff);
create index on app.sign_in_changes (company_id, created_at);
create index sign_in_changes_open on app.sign_in_changes (expires_at) where state = 'proposed';
-- Asked at each write of a guarded setting.
create index on app.sign_in_changes (applied_in);
call app.isolate_by_company('sign_in_changes');
call app.let_scheduler_read('sign_in_changes', '{id, state, due_at, expires_at}');

-- When the role was given: a new administrator confirms nothing for a day. Null for roles that are older than this column.
alter table app.user_roles add column granted_at timestamptz;

alter table directory.sso_codes
  -- The person at a provider whom the login meets for the first time. The identity is stored when the session opens.
  add column new_issuer text,
  add column new_subject text check (length(new_subject) between 1 and 1024),
  add check ((new_issuer is null) = (new_subject is null)),
  add check (new_issuer is null or link_issuer is null);

-- Since when an account has its state, and when its person last lost a role at the console: their data are kept from then.

create or replace function app.note_account_state() returns trigger language plpgsql set search_path = '' as $$
begin
  new.state_changed_at := now();
  return new;
end $$;

create or replace trigger note_account_state before update of state on app.users
  for each row when (new.state is distinct from old.state) execute function app.note_account_state();

create or replace function app.note_removed_role() returns trigger language plpgsql set search_path = '' as $$
begin
  update app.users u set role_removed_at = now() where u.company_id = old.company_id and u.id = old.user_id;
  return null;
end $$;

create or replace trigger note_removed_role after delete on app.user_roles for each row execute function app.note_removed_role();

-- The links of a person's mails do nothing once the mailbox may be another person's, or the account is closed to its owner.
create or replace function app.revoke_action_links() returns trigger language plpgsql set search_path = '' as $$
begin
  delete from directory.action_links l where l.company_id = new.company_id and l.user_id = new.id;
  return null;
end $$;

create or replace trigger revoke_action_links after update of email, state on app.users
  for each row when (new.email is distinct from old.email or (new.state is distinct from old.state and new.state not in ('validated', 'active')))
  execute function app.revoke_action_links();

-- Another address has not been refused.
create or replace function app.forget_rejected_address() returns trigger language plpgsql set search_path = '' as $$
begin
  new.email_rejected_at := null;
  return new;
end $$;

create or replace trigger forget_rejected_address before update of email on app.users
  for each row when (new.email is distinct from old.email and old.email_rejected_at is not null)
  execute function app.forget_rejected_address();

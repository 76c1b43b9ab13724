-- The settings that decide who is signed in as whom change only in the transaction in which a change takes effect, which the constraints of
-- `sign_in_changes` allow after a confirmation or a wait: no other statement of the API reaches them.

create or replace function app.guard_sign_in_settings() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if exists (select from app.sign_in_changes c where c.applied_in = pg_catalog.pg_current_xact_id()) then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  -- The erasure of an archived company, and of its last row.
  if tg_op = 'DELETE' and not exists (select from directory.companies c where c.id = old.company_id and c.suspended_at is null) then
    return old;
  end if;
  raise exception 'the settings of sign-in change only by a change that takes effect' using errcode = 'insufficient_privilege';
end $$;

create or replace trigger guard before insert or update or delete on app.identity_providers
  for each row execute function app.guard_sign_in_settings();
create or replace trigger guard before insert or update or delete on app.identity_provider_certificates
  for each row execute function app.guard_sign_in_settings();

-- A domain that is not verified leads nowhere.
create or replace trigger guard_insert before insert on directory.sign_in_domains
  for each row when (new.verified_at is not null) execute function app.guard_sign_in_settings();
create or replace trigger guard_update before update on directory.sign_in_domains
  for each row execute function app.guard_sign_in_settings();
create or replace trigger guard_delete before delete on directory.sign_in_domains
  for each row when (old.verified_at is not null) execute function app.guard_sign_in_settings();

-- The columns of `signInSettings`. A company is created with its first row.
create or replace trigger guard_sign_in before update on app.company_settings
  for each row when (
    (old.sign_in_methods, old.sso_attributes, old.sso_account_creation, old.social_sign_in, old.second_factor_required, old.email_domains,
      old.auto_validation)
    is distinct from
    (new.sign_in_methods, new.sso_attributes, new.sso_account_creation, new.social_sign_in, new.second_factor_required, new.email_domains,
      new.auto_validation))
  execute function app.guard_sign_in_settings();

-- From when the data of people are kept who were refused, who never took a role, or who were suspended: see `due.retention`.

alter table app.users
  -- Since when the account has its state. A trigger writes it.
  add column state_changed_at timestamptz not null default now(),
  -- When the person last lost a role at the console. A trigger writes it.
  add column role_removed_at timestamptz;

do $$
declare
  company uuid;
begin
  for company in select id from directory.companies loop
    perform set_config('app.company_id', company::text, true);
    -- Nobody knows when some accounts were suspended: they are kept from today.
    update app.users u set
      role_removed_at = (
        select max(a.created_at) from app.audit_entries a
        where a.company_id = u.company_id and a.subject_id = u.id and a.action = 'role.removed'),
      state_changed_at = case u.state
        when 'closed' then u.closed_at
        when 'suspended' then coalesce((
          select max(a.created_at) from app.audit_entries a
          where a.company_id = u.company_id and a.subject_id = u.id and a.action = 'account.suspended'), now())
        else greatest(u.created_at, u.registered_at, u.confirmed_at, u.decided_at, (
          select max(a.created_at) from app.audit_entries a
          where a.company_id = u.company_id and a.subject_id = u.id and a.action = 'account.resumed'))
      end;
  end loop;
  perform set_config('app.company_id', '', true);
end $$;

grant select (state_changed_at, role_removed_at) on app.users to app_scheduler;
grant select (user_id) on app.profiles to app_scheduler;
call app.let_scheduler_read('user_roles', '{user_id}');

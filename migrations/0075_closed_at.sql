-- A closed account says when it was closed: without that, it was never erased.

do $$
declare
  company uuid;
begin
  for company in select id from directory.companies loop
    perform set_config('app.company_id', company::text, true);
    update app.users u set closed_at = null where u.state <> 'closed' and u.closed_at is not null;
    -- The event of the closure, else the end of a role, else the last that is known of the account.
    update app.users u set closed_at = coalesce(
      (select max(e.created_at) from app.events e where e.company_id = u.company_id and e.subject_id = u.id and e.name = 'account.closed'),
      (select max(p.left_at) from app.profiles p where p.company_id = u.company_id and p.user_id = u.id),
      greatest(u.created_at, u.registered_at, u.confirmed_at, u.decided_at))
    where u.state = 'closed' and u.closed_at is null;
  end loop;
  perform set_config('app.company_id', '', true);
end $$;

alter table app.users add constraint users_closed_at_check check ((state = 'closed') = (closed_at is not null));

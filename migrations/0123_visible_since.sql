-- Since when other members find a profile. The rule and the triggers that keep it are in repeatable/visibility.sql; for profiles that
-- are visible already, the later of their creation and of the last change of their account's state is the best that is known.
alter table app.profiles add column visible_since timestamptz;

do $$
declare
  company uuid;
begin
  for company in select id from directory.companies loop
    perform set_config('app.company_id', company::text, true);
    update app.profiles p set visible_since = greatest(p.created_at, u.state_changed_at)
    from app.users u, app.company_settings s
    where u.company_id = p.company_id and u.id = p.user_id and s.company_id = p.company_id and p.left_at is null and p.next_step is null
      and p.completion_percentage >= s.min_completion_percentage and u.state = 'active' and u.profile_visible
      and u.business_unit_id is not null;
  end loop;
  perform set_config('app.company_id', '', true);
end $$;

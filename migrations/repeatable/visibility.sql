-- Since when a profile is visible. The rule is `isVisible` of services/api/src/policies/visibility.ts, for profiles that nobody has left.

create or replace function app.is_profile_visible(profile app.profiles) returns boolean language sql stable set search_path = '' as $$
  select profile.left_at is null and profile.next_step is null and exists (
    select from app.users u join app.company_settings s on s.company_id = u.company_id
    where u.company_id = profile.company_id and u.id = profile.user_id and u.state = 'active' and u.profile_visible
      and u.business_unit_id is not null and profile.completion_percentage >= s.min_completion_percentage)
$$;

create or replace function app.note_visibility() returns trigger language plpgsql set search_path = '' as $$
begin
  new.visible_since := case when app.is_profile_visible(new) then coalesce(new.visible_since, now()) end;
  return new;
end $$;

create or replace trigger note_visibility before insert or update of left_at, next_step, completion_percentage on app.profiles
  for each row execute function app.note_visibility();

create or replace function app.note_visibility_of_users() returns trigger language plpgsql set search_path = '' as $$
begin
  update app.profiles p set visible_since = case when app.is_profile_visible(p) then coalesce(p.visible_since, now()) end
  from new_rows n join old_rows o on o.company_id = n.company_id and o.id = n.id
  where p.company_id = n.company_id and p.user_id = n.id
    and (n.state, n.profile_visible, n.business_unit_id is null) is distinct from (o.state, o.profile_visible, o.business_unit_id is null)
    and app.is_profile_visible(p) = (p.visible_since is null);
  return null;
end $$;

create or replace trigger note_visibility after update on app.users
  referencing old table as old_rows new table as new_rows for each statement execute function app.note_visibility_of_users();

create or replace function app.note_visibility_of_company() returns trigger language plpgsql set search_path = '' as $$
begin
  update app.profiles p set visible_since = case when app.is_profile_visible(p) then coalesce(p.visible_since, now()) end
  where p.company_id = new.company_id and app.is_profile_visible(p) = (p.visible_since is null);
  return null;
end $$;

create or replace trigger note_visibility after update of min_completion_percentage on app.company_settings
  for each row when (new.min_completion_percentage is distinct from old.min_completion_percentage)
  execute function app.note_visibility_of_company();

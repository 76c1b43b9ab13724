-- Passes on what the previous version of the code writes into `kept_profiles`.

create or replace function app.pass_on_kept_profile() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into app.bookmarks (company_id, user_id, profile_id, created_at)
      values (new.company_id, new.user_id, new.profile_id, new.created_at) on conflict do nothing;
  else
    delete from app.bookmarks b where b.company_id = old.company_id and b.user_id = old.user_id and b.profile_id = old.profile_id;
  end if;
  return null;
end $$;

create or replace trigger pass_on_kept_profile after insert or delete on app.kept_profiles
  for each row execute function app.pass_on_kept_profile();

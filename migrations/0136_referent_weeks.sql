-- When a referent was last looked at for the mail of the week. It replaces the mails about registrations: `registration_digest_sent_at` is no
-- longer read, and the previous version of the code still needs it.
alter table app.users add column referent_week_at timestamptz;

grant select (company_id, id, state, referent_week_at) on app.users to app_scheduler;
grant select (company_id, user_id) on app.user_roles to app_scheduler;

-- The folded text of a person that searches of the console compare: folding ten thousand texts takes longer than a search may. The trigger in
-- repeatable/search-texts.sql keeps it.
alter table app.users add column search_text text not null default '';

do $$
declare
  company uuid;
begin
  for company in select id from directory.companies loop
    perform set_config('app.company_id', company::text, true);
    update app.users set search_text = app.fold_text(first_name || ' ' || last_name) || E'\n' || app.fold_text(email || ' ' || coalesce(job_title, ''));
  end loop;
  perform set_config('app.company_id', '', true);
end $$;

-- An account that an administrator closed kept what only its owner may read: the people they had kept, their answers to the checks of a
-- relationship, and their answers to reports and reviews. They go, as with an account that its owner closes.
do $$
declare
  company uuid;
begin
  perform set_config('app.user_id', 'system', true);
  for company in select id from directory.companies loop
    perform set_config('app.company_id', company::text, true);
    delete from app.kept_profiles k using app.users u where u.id = k.user_id and u.company_id = k.company_id and u.state = 'closed';
    delete from app.relationship_checks c using app.users u where u.id = c.user_id and u.company_id = c.company_id and u.state = 'closed';
    delete from app.feedback_answers a using app.users u where u.id = a.author_user_id and u.company_id = a.company_id and u.state = 'closed';
  end loop;
  perform set_config('app.company_id', '', true);
  perform set_config('app.user_id', '', true);
end $$;

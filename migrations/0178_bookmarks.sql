-- What a person keeps to come back to: a profile, a post of the help feed, or a training tool. Nobody else reads it.

create table app.bookmarks (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  profile_id uuid,
  article_id uuid,
  training_tool_id uuid,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, user_id, profile_id),
  unique (company_id, user_id, article_id),
  unique (company_id, user_id, training_tool_id),
  foreign key (company_id, user_id) references app.users (company_id, id) on delete cascade,
  foreign key (company_id, profile_id) references app.profiles (company_id, id) on delete cascade,
  foreign key (company_id, article_id) references app.articles (company_id, id) on delete cascade,
  foreign key (company_id, training_tool_id) references app.training_tools (company_id, id) on delete cascade,
  check (num_nonnulls(profile_id, article_id, training_tool_id) = 1)
);
create index on app.bookmarks (company_id, profile_id);
create index on app.bookmarks (company_id, article_id);
create index on app.bookmarks (company_id, training_tool_id);
call app.isolate_by_company('bookmarks');
call app.restrict_to_user('bookmarks');

-- `kept_profiles` is no longer read: the previous version of the code still needs it, and a trigger passes on what that version writes.
lock table app.kept_profiles in share row exclusive mode;
do $$
declare
  company uuid;
begin
  perform set_config('app.user_id', 'system', true);
  for company in select id from directory.companies loop
    perform set_config('app.company_id', company::text, true);
    insert into app.bookmarks (company_id, user_id, profile_id, created_at)
      select company_id, user_id, profile_id, created_at from app.kept_profiles where company_id = company;
  end loop;
  perform set_config('app.company_id', '', true);
  perform set_config('app.user_id', '', true);
end $$;

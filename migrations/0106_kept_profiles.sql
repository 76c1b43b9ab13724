-- The profiles that a person keeps to come back to. Nobody else reads them, the kept person included.

create table app.kept_profiles (
  company_id uuid not null,
  user_id uuid not null,
  profile_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, user_id, profile_id),
  foreign key (company_id, user_id) references app.users (company_id, id) on delete cascade,
  foreign key (company_id, profile_id) references app.profiles (company_id, id) on delete cascade
);
create index on app.kept_profiles (company_id, profile_id);
call app.isolate_by_company('kept_profiles');
call app.restrict_to_user('kept_profiles');

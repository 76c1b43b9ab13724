-- The versions of what a company weighs when it brings two people together: `company_settings.matching` holds the current one.
create table app.matching_setting_versions (
  company_id uuid not null,
  version integer not null check (version >= 1),
  settings jsonb not null check (jsonb_typeof(settings) = 'object'),
  actor_id uuid,
  staff_id uuid references directory.staff (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (company_id, version),
  foreign key (company_id, actor_id) references app.users (company_id, id) on delete set null (actor_id),
  check (num_nonnulls(actor_id, staff_id) <= 1)
);
create index on app.matching_setting_versions (company_id, actor_id);
create index on app.matching_setting_versions (staff_id);
call app.isolate_by_company('matching_setting_versions');

-- A company that already has values of its own keeps them as its first version.
do $$
declare
  company uuid;
begin
  for company in select id from directory.companies loop
    perform set_config('app.company_id', company::text, true);
    insert into app.matching_setting_versions (company_id, version, settings)
      select s.company_id, 1, s.matching from app.company_settings s where s.company_id = company and s.matching <> '{}';
  end loop;
  perform set_config('app.company_id', '', true);
end $$;

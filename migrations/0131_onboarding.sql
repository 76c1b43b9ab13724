-- What the people who set a company up have read. The other steps of the onboarding are computed.
create table app.onboarding_reviews (
  company_id uuid not null,
  step text not null check (step in ('questions', 'texts')),
  -- Null for the provider's staff.
  by_user_id uuid,
  reviewed_at timestamptz not null default now(),
  primary key (company_id, step),
  foreign key (company_id, by_user_id) references app.users (company_id, id) on delete set null (by_user_id)
);
create index on app.onboarding_reviews (company_id, by_user_id);
call app.isolate_by_company('onboarding_reviews');

-- When an administrator chose to land on the console's first page instead of the onboarding.
alter table app.users add column onboarding_left_at timestamptz;

-- Numbers of each company for the provider's staff, who read no row of a company. The worker writes them in a transaction of the company.
create table directory.company_figures (
  company_id uuid primary key references directory.companies (id) on delete cascade,
  counted_at timestamptz not null,
  members integer not null,
  visible integer not null,
  running integer not null,
  silent integer not null,
  -- Sessions held in the last 30 days.
  meetings integer not null,
  calls_overdue integer not null,
  sign_in_failures integer not null,
  registrations_waiting integer not null,
  registrations_waiting_on date,
  -- The last sign-in to the console of an administrator or HR referent.
  console_used_on date,
  -- The last day of the last program; null without one that is not over.
  programs_end_on date,
  -- One bit for each step that is done, the first step first. Null once the onboarding is over.
  onboarding smallint,
  -- Since when the same steps are done.
  onboarding_since_on date
);
grant select, insert, update, delete on directory.company_figures to app_login;
grant select (company_id, counted_at) on directory.company_figures to app_scheduler;

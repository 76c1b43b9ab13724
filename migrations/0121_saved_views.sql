-- What a person of the console wants to see again in a list: filters, order and columns. A shared view is read by all who read the list.

create table app.saved_views (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  -- Null once the account of a shared view's author is closed: their colleagues keep it.
  user_id uuid,
  resource text not null check (length(resource) between 1 and 60),
  name text not null check (length(name) between 1 and 60),
  filter jsonb not null,
  sort jsonb,
  hidden_columns jsonb not null default '[]',
  shared boolean not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, user_id) references app.users (company_id, id) on delete cascade,
  check (shared or user_id is not null)
);
create index on app.saved_views (company_id, user_id);
create index on app.saved_views (company_id, resource);
call app.isolate_by_company('saved_views');

-- Who has an open page: one row for each API process that holds a web socket of the person. A process renews its rows every minute and
-- deletes them when the person leaves; rows of a process that died are old. The table may be lost in a crash, and is then filled again.

create unlogged table app.online_users (
  company_id uuid not null,
  user_id uuid not null,
  process_id uuid not null,
  seen_at timestamptz not null default now(),
  primary key (company_id, user_id, process_id),
  foreign key (company_id, user_id) references app.users (company_id, id) on delete cascade
);
call app.isolate_by_company('online_users');

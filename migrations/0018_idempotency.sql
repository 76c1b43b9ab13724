-- Replies to `Idempotency-Key` requests: a repeated request gets the first reply.

create table app.idempotency_keys (
  company_id uuid not null,
  user_id uuid not null,
  key text not null check (length(key) between 1 and 255),
  request_hash text not null,
  status smallint,
  body jsonb,
  created_at timestamptz not null default now(),
  primary key (company_id, user_id, key),
  foreign key (company_id, user_id) references app.users (company_id, id) on delete cascade
);
call app.isolate_by_company('idempotency_keys');
-- A reply may hold texts that only the partners read.
call app.restrict_to_user('idempotency_keys');

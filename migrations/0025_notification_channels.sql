-- When and where people are notified outside of the app.

-- Times in the person's time zone. Without a row: at any time, with the daily digest at 9:00.
create table app.notification_schedules (
  company_id uuid not null,
  user_id uuid not null,
  digest_time time not null default '09:00',
  -- Quiet hours. They last until the next day when they end earlier than they begin.
  quiet_from time,
  quiet_until time,
  -- 1 is Monday.
  days_off smallint[] not null default '{}' check (days_off <@ '{1,2,3,4,5,6,7}' and cardinality(days_off) < 7),
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references app.users (company_id, id) on delete cascade,
  check (num_nulls(quiet_from, quiet_until) in (0, 2) and quiet_from <> quiet_until)
);
call app.isolate_by_company('notification_schedules');

-- The mobile number to which a person wants SMS. A code proves that it is theirs.
create table app.sms_numbers (
  company_id uuid not null,
  user_id uuid not null,
  number text not null check (number ~ '^\+[0-9]{6,15}$'),
  confirmed_at timestamptz,
  -- Hash of the last code that was sent; null once it is used up.
  code_hash text,
  code_expires_at timestamptz,
  code_attempts smallint not null default 0,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references app.users (company_id, id) on delete cascade
);
call app.isolate_by_company('sms_numbers');

-- Browsers that show notifications (Web Push). A subscription ends with the session in which it was made.
create table app.push_subscriptions (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  session_handle text not null references directory.sessions (handle) on delete cascade,
  endpoint text not null check (length(endpoint) <= 1000),
  -- Keys of the browser, with which messages are encrypted.
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, endpoint),
  foreign key (company_id, user_id) references app.users (company_id, id) on delete cascade
);
create index on app.push_subscriptions (company_id, user_id);
create index on app.push_subscriptions (session_handle);
call app.isolate_by_company('push_subscriptions');

create type directory.alert_channel as enum ('sms', 'push');

-- The outbox of SMS and of pushed notifications, as `directory.mails` is that of e-mails. It holds ids only. A row is deleted once it is
-- sent or out of date.
create table directory.alerts (
  id uuid primary key default uuidv7(),
  channel directory.alert_channel not null,
  company_id uuid not null default app.current_company() references directory.companies (id) on delete cascade,
  user_id uuid not null,
  -- Null for the SMS that carries the code of a number.
  event_id uuid,
  push_subscription_id uuid,
  created_at timestamptz not null,
  -- Not before this time: the recipient has quiet hours.
  send_after timestamptz,
  attempts smallint not null default 0,
  -- When to try again after a failure.
  retry_at timestamptz,
  unique (company_id, event_id, user_id, channel, push_subscription_id),
  foreign key (company_id, user_id) references app.users (company_id, id) on delete cascade,
  foreign key (company_id, event_id) references app.events (company_id, id) on delete cascade,
  foreign key (company_id, push_subscription_id) references app.push_subscriptions (company_id, id) on delete cascade,
  check ((channel = 'push') = (push_subscription_id is not null) and (channel = 'sms' or event_id is not null))
);
create index on directory.alerts (company_id, user_id);
create index on directory.alerts (company_id, push_subscription_id);
create index on directory.alerts (channel, created_at);

grant select, insert, update, delete on directory.alerts to app_login;

-- Domain events, and the notifications that they cause.

create table app.events (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  name text not null check (name ~ '^[a-z_]+\.[a-z_]+$'),
  actor_id uuid,
  subject_id uuid not null,
  -- Ids and codes only, no personal data.
  data jsonb not null default '{}',
  created_at timestamptz not null default now(),
  delivered_at timestamptz,
  primary key (company_id, id)
);
create index events_undelivered on app.events (company_id, created_at) where delivered_at is null;
call app.isolate_by_company('events');

create table app.notifications (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  event_id uuid not null,
  kind text not null check (kind ~ '^[a-z_]+\.[a-z_]+$'),
  subject_id uuid not null,
  -- The recipient's side of the subject. Null for notifications about the account.
  side app.profile_type,
  -- The person whom the notification's text names.
  partner_id uuid,
  -- The relationship to which the notification leads.
  relationship_id uuid,
  -- 1, 2, 3… of its user; a trigger sets it.
  position int not null default 0,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (company_id, id),
  unique (company_id, user_id, position),
  -- Makes the delivery of an event idempotent.
  unique (company_id, event_id, user_id, kind),
  foreign key (company_id, event_id) references app.events (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references app.users (company_id, id) on delete cascade,
  foreign key (company_id, partner_id) references app.users (company_id, id) on delete set null (partner_id),
  foreign key (company_id, relationship_id) references app.mentoring_relationships (company_id, id) on delete cascade
);
create index on app.notifications (company_id, user_id, created_at desc);
create index on app.notifications (company_id, partner_id);
create index on app.notifications (company_id, relationship_id);
call app.isolate_by_company('notifications');

-- Numbers the notifications of a user in the order of the commits: a client that was cut asks for those after its last one. The lock makes
-- transactions that notify the same user wait for each other.
create function app.number_notification() returns trigger
  language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('notifications ' || new.user_id, 0));
  new.position := 1 + coalesce((select max(n.position) from app.notifications n
    where n.company_id = new.company_id and n.user_id = new.user_id), 0);
  return new;
end $$;
create trigger number_notification before insert on app.notifications for each row execute function app.number_notification();

create type app.mail_frequency as enum ('at_once', 'daily', 'never');

-- Channels by kind of notification, as long as the user's account has the channel switched on. Without a row, the defaults apply.
create table app.notification_preferences (
  company_id uuid not null,
  user_id uuid not null,
  kind text not null check (kind ~ '^[a-z_]+\.[a-z_]+$'),
  email app.mail_frequency not null,
  sms boolean not null,
  primary key (company_id, user_id, kind),
  foreign key (company_id, user_id) references app.users (company_id, id) on delete cascade
);
call app.isolate_by_company('notification_preferences');

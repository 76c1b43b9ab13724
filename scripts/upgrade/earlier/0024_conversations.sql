-- Conversations of two people: the partners of a relationship, or a member and an HR referent. Only the two read their words.

create type app.conversation_role as enum ('participant', 'presenter', 'hr_referent', 'member');

-- Who talks to whom, without any words.
create table app.conversations (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  -- Null for a conversation with an HR referent.
  mentoring_relationship_id uuid,
  -- The sender opened the conversation, or made the request from which the relationship comes.
  sender_user_id uuid not null,
  sender_role app.conversation_role not null,
  receiver_user_id uuid not null,
  receiver_role app.conversation_role not null,
  created_at timestamptz not null default now(),
  last_comment_at timestamptz,
  -- Increases with each comment and each change of one.
  revision integer not null default 0,
  primary key (company_id, id),
  unique (company_id, mentoring_relationship_id),
  foreign key (company_id, mentoring_relationship_id) references app.mentoring_relationships (company_id, id) on delete cascade,
  foreign key (company_id, sender_user_id) references app.users (company_id, id) on delete cascade,
  foreign key (company_id, receiver_user_id) references app.users (company_id, id) on delete cascade,
  check (sender_user_id <> receiver_user_id),
  check ((mentoring_relationship_id is null) = (receiver_role = 'hr_referent'))
);
create index on app.conversations (company_id, sender_user_id);
create index on app.conversations (company_id, receiver_user_id);
create unique index conversations_one_with_referent on app.conversations (company_id, sender_user_id, receiver_user_id)
  where mentoring_relationship_id is null;
call app.isolate_by_company('conversations');

-- What each of the two has seen. Jobs read the times.
create table app.conversation_readers (
  company_id uuid not null,
  conversation_id uuid not null,
  user_id uuid not null,
  -- The newest comment that they have seen, and when.
  seen_comment_id uuid,
  seen_at timestamptz,
  -- When the oldest and the newest comment that they have not seen arrived.
  unread_since timestamptz,
  unread_at timestamptz,
  primary key (company_id, conversation_id, user_id),
  foreign key (company_id, conversation_id) references app.conversations (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references app.users (company_id, id) on delete cascade,
  check ((unread_since is null) = (unread_at is null))
);
create index on app.conversation_readers (company_id, user_id);
create index conversation_readers_unread on app.conversation_readers (unread_since, company_id) where unread_since is not null;
call app.isolate_by_company('conversation_readers');
call app.let_scheduler_read('conversation_readers', '{user_id, unread_since, unread_at}');

-- Restricts rows to the two people of a conversation: administrators cannot read them either. Erasure acts as 'system'.
-- The table declares `sender_user_id` and `receiver_user_id`, those of the conversation.
create procedure app.restrict_to_correspondents(table_name text)
  language plpgsql set search_path = '' as $$
begin
  execute format(
    'create policy correspondents on app.%I as restrictive'
    ' using (nullif((select current_setting(''app.user_id'', true)), '''') in (sender_user_id::text, receiver_user_id::text, ''system''))'
    ' with check (nullif((select current_setting(''app.user_id'', true)), '''') in (sender_user_id::text, receiver_user_id::text, ''system''))',
    table_name);
end $$;

-- The messages. Ids follow the order of sending, since the conversation is locked while a message is inserted.
create table app.conversation_comments (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  conversation_id uuid not null,
  sender_user_id uuid not null,
  receiver_user_id uuid not null,
  author_user_id uuid not null,
  -- Empty when the message has files only, and once it is taken back.
  body text not null check (length(body) <= 5000),
  quoted_comment_id uuid,
  -- That of the conversation when the comment was last changed.
  revision integer not null,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  removed_at timestamptz,
  primary key (company_id, id),
  unique (company_id, conversation_id, id),
  foreign key (company_id, conversation_id) references app.conversations (company_id, id) on delete cascade,
  foreign key (company_id, sender_user_id) references app.users (company_id, id) on delete cascade,
  foreign key (company_id, receiver_user_id) references app.users (company_id, id) on delete cascade,
  foreign key (company_id, author_user_id) references app.users (company_id, id) on delete cascade,
  -- A quote is of the same conversation.
  foreign key (company_id, conversation_id, quoted_comment_id) references app.conversation_comments (company_id, conversation_id, id)
    on delete set null (quoted_comment_id),
  check (author_user_id in (sender_user_id, receiver_user_id)),
  check (removed_at is null or body = '')
);
create index on app.conversation_comments (company_id, conversation_id, revision);
create index on app.conversation_comments (company_id, sender_user_id);
create index on app.conversation_comments (company_id, receiver_user_id);
create index on app.conversation_comments (company_id, author_user_id);
create index on app.conversation_comments (company_id, conversation_id, quoted_comment_id) where quoted_comment_id is not null;
call app.isolate_by_company('conversation_comments');
call app.restrict_to_correspondents('conversation_comments');

-- Files of messages. Without a message, a file waits for the message that its author writes.
create table app.conversation_files (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  conversation_id uuid not null,
  conversation_comment_id uuid,
  sender_user_id uuid not null,
  receiver_user_id uuid not null,
  author_user_id uuid not null,
  position smallint not null default 0,
  -- The name of its content in the file store.
  key text not null check (key ~ '^[a-zA-Z0-9_-]{22,64}$'),
  name text not null check (length(name) between 1 and 200),
  media_type text not null check (length(media_type) <= 100),
  bytes integer not null check (bytes > 0),
  -- Of a picture, in pixels.
  width smallint,
  height smallint,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, key),
  foreign key (company_id, conversation_id) references app.conversations (company_id, id) on delete cascade,
  foreign key (company_id, conversation_id, conversation_comment_id)
    references app.conversation_comments (company_id, conversation_id, id) on delete cascade,
  foreign key (company_id, sender_user_id) references app.users (company_id, id) on delete cascade,
  foreign key (company_id, receiver_user_id) references app.users (company_id, id) on delete cascade,
  foreign key (company_id, author_user_id) references app.users (company_id, id) on delete cascade,
  check (author_user_id in (sender_user_id, receiver_user_id)),
  check ((width is null) = (height is null))
);
create index on app.conversation_files (company_id, conversation_id, conversation_comment_id);
create index on app.conversation_files (company_id, sender_user_id);
create index on app.conversation_files (company_id, receiver_user_id);
create index on app.conversation_files (company_id, author_user_id);
create index conversation_files_unused on app.conversation_files (created_at, company_id) where conversation_comment_id is null;
call app.isolate_by_company('conversation_files');
call app.restrict_to_correspondents('conversation_files');
-- The look-up of the periodic jobs reads when files that no message uses were received.
alter policy correspondents on app.conversation_files
  using (nullif((select current_setting('app.user_id', true)), '') in (sender_user_id::text, receiver_user_id::text, 'system')
    or current_user = 'app_scheduler')
  with check (nullif((select current_setting('app.user_id', true)), '') in (sender_user_id::text, receiver_user_id::text, 'system')
    or current_user = 'app_scheduler');
call app.let_scheduler_read('conversation_files', '{conversation_comment_id, created_at}');

-- How a person uses the messenger. Without a row, the defaults apply.
create table app.messaging_settings (
  company_id uuid not null,
  user_id uuid not null,
  -- Whether the other person sees that they type, and what they have seen.
  shows_typing boolean not null default true,
  shows_seen boolean not null default true,
  -- Enter sends; otherwise Ctrl+Enter does, and Enter starts a new line.
  enter_sends boolean not null default true,
  -- Whether e-mails about unread messages are sent, and whether they quote the messages.
  email_digest boolean not null default true,
  email_quotes boolean not null default false,
  -- When they last opened a conversation, and when the last e-mail about unread messages was queued.
  visited_at timestamptz,
  digest_at timestamptz,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references app.users (company_id, id) on delete cascade
);
call app.isolate_by_company('messaging_settings');
call app.let_scheduler_read('messaging_settings', '{user_id, email_digest, visited_at, digest_at}');

-- Opens the conversation of a relationship when it becomes active, in whatever way: by a request, at the console, by an import.
create function app.open_conversation() returns trigger
  language plpgsql set search_path = '' as $$
begin
  insert into app.conversations (mentoring_relationship_id, sender_user_id, sender_role, receiver_user_id, receiver_role, created_at)
  select
    new.id,
    case when s.offered then presenter.user_id else participant.user_id end,
    case when s.offered then 'presenter' else 'participant' end::app.conversation_role,
    case when s.offered then participant.user_id else presenter.user_id end,
    case when s.offered then 'participant' else 'presenter' end::app.conversation_role,
    new.created_at
  from app.profiles participant
  join app.profiles presenter on presenter.company_id = new.company_id and presenter.id = new.presenter_id
  cross join lateral (
    select exists (
      select from app.mentoring_requests q
      where q.company_id = new.company_id and q.id = new.mentoring_request_id and q.initiated_by = 'presenter') as offered
  ) s
  where participant.company_id = new.company_id and participant.id = new.participant_id and participant.user_id <> presenter.user_id
  on conflict (company_id, mentoring_relationship_id) do nothing;
  return null;
end $$;

create trigger open_conversation after insert or update of aasm_state on app.mentoring_relationships
  for each row when (new.aasm_state <> 'requested') execute function app.open_conversation();

create function app.add_conversation_readers() returns trigger
  language plpgsql set search_path = '' as $$
begin
  insert into app.conversation_readers (conversation_id, user_id)
  values (new.id, new.sender_user_id), (new.id, new.receiver_user_id);
  return null;
end $$;

create trigger add_conversation_readers after insert on app.conversations
  for each row execute function app.add_conversation_readers();

-- Messages that a member showed to the HR referents: copies of what they chose, which stay as they were.
create table app.conversation_reports (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  mentoring_relationship_id uuid,
  program_id uuid,
  reporter_user_id uuid not null,
  reported_user_id uuid not null,
  -- Why the member reports, in their words.
  reason text not null check (length(reason) between 1 and 1000),
  created_at timestamptz not null default now(),
  handled_at timestamptz,
  handled_by uuid,
  primary key (company_id, id),
  foreign key (company_id, mentoring_relationship_id) references app.mentoring_relationships (company_id, id)
    on delete set null (mentoring_relationship_id),
  foreign key (company_id, program_id) references app.programs (company_id, id) on delete set null (program_id),
  foreign key (company_id, reporter_user_id) references app.users (company_id, id) on delete cascade,
  foreign key (company_id, reported_user_id) references app.users (company_id, id) on delete cascade,
  foreign key (company_id, handled_by) references app.users (company_id, id) on delete set null (handled_by)
);
create index on app.conversation_reports (company_id, mentoring_relationship_id);
create index on app.conversation_reports (company_id, program_id);
create index on app.conversation_reports (company_id, reporter_user_id);
create index on app.conversation_reports (company_id, reported_user_id);
create index on app.conversation_reports (company_id, handled_by);
call app.isolate_by_company('conversation_reports');

create table app.conversation_report_comments (
  company_id uuid not null,
  conversation_report_id uuid not null,
  position smallint not null,
  author_user_id uuid not null,
  body text not null check (length(body) <= 5000),
  file_names text[] not null default '{}',
  sent_at timestamptz not null,
  primary key (company_id, conversation_report_id, position),
  foreign key (company_id, conversation_report_id) references app.conversation_reports (company_id, id) on delete cascade,
  foreign key (company_id, author_user_id) references app.users (company_id, id) on delete cascade
);
create index on app.conversation_report_comments (company_id, author_user_id);
call app.isolate_by_company('conversation_report_comments');

-- The member who reports, and the HR referents and administrators of the program.
create policy audience on app.conversation_reports as restrictive
  using (
    nullif((select current_setting('app.user_id', true)), '') in (reporter_user_id::text, 'system')
    or exists (
      select from app.user_roles r
      where r.company_id = conversation_reports.company_id
        and r.user_id::text = nullif((select current_setting('app.user_id', true)), '')
        and r.name in ('company_admin', 'hr_referent')
        and (r.program_id is null or r.program_id = conversation_reports.program_id)))
  with check (
    nullif((select current_setting('app.user_id', true)), '') in (reporter_user_id::text, 'system')
    or exists (
      select from app.user_roles r
      where r.company_id = conversation_reports.company_id
        and r.user_id::text = nullif((select current_setting('app.user_id', true)), '')
        and r.name in ('company_admin', 'hr_referent')
        and (r.program_id is null or r.program_id = conversation_reports.program_id)));

-- Who may read the report may read its messages.
create policy audience on app.conversation_report_comments as restrictive
  using (
    nullif((select current_setting('app.user_id', true)), '') = 'system'
    or exists (
      select from app.conversation_reports r
      where r.company_id = conversation_report_comments.company_id and r.id = conversation_report_comments.conversation_report_id))
  with check (
    nullif((select current_setting('app.user_id', true)), '') = 'system'
    or exists (
      select from app.conversation_reports r
      where r.company_id = conversation_report_comments.company_id and r.id = conversation_report_comments.conversation_report_id));

-- Opens the conversation of a relationship when it becomes active, in whatever way: by a request, at the console, by an import.
-- A listener of the worker would open it later, so the page that follows an acceptance would lack its link to the conversation. The actions
-- of relationships must not call the domain of messages. The request and the answer to it are its first messages: only the two people of a
-- request read them, so they are there if one of the two acts.
create or replace function app.open_conversation() returns trigger
  language plpgsql set search_path = '' as $$
declare
  conversation app.conversations;
begin
  insert into app.conversations (mentoring_relationship_id, sender_user_id, sender_role, receiver_user_id, receiver_role, created_at)
  select
    new.id,
    case when s.offered then presenter.user_id else participant.user_id end,
    case when s.offered then 'presenter' else 'participant' end::app.conversation_role,
    case when s.offered then participant.user_id else presenter.user_id end,
    case when s.offered or new.kind = 'peer' then 'participant' else 'presenter' end::app.conversation_role,
    new.created_at
  from app.profiles participant
  join app.profiles presenter on presenter.company_id = new.company_id and presenter.id = new.presenter_id
  cross join lateral (
    select exists (
      select from app.mentoring_requests q
      where q.company_id = new.company_id and q.id = new.mentoring_request_id and q.initiated_by = 'presenter') as offered
  ) s
  where participant.company_id = new.company_id and participant.id = new.participant_id and participant.user_id <> presenter.user_id
  on conflict (company_id, mentoring_relationship_id) do nothing
  returning * into conversation;
  if conversation.id is not null then
    perform app.begin_conversation(conversation, new.mentoring_request_id);
  end if;
  return null;
end $$;

-- Both people have seen these messages: one has written the answer, and the other gets it with the news of the yes.
create or replace function app.begin_conversation(conversation app.conversations, request_id uuid) returns void
  language plpgsql set search_path = '' as $$
declare
  words record;
  comment_id uuid;
  comments integer := 0;
begin
  for words in
    select m.kind, m.body, case m.kind when 'answer' then conversation.created_at else q.created_at end as written_at
    from app.mentoring_request_messages m
    join app.mentoring_requests q on q.company_id = m.company_id and q.id = m.mentoring_request_id
    where m.company_id = conversation.company_id and m.mentoring_request_id = request_id
    order by m.kind = 'answer'
  loop
    comments := comments + 1;
    -- Ids are the order of a conversation, so they have the time of the words, and follow each other even if two have one instant.
    insert into app.conversation_comments
      (id, conversation_id, sender_user_id, receiver_user_id, author_user_id, body, revision, created_at)
    values (
      uuidv7(words.written_at - clock_timestamp() + comments * interval '10 milliseconds'), conversation.id, conversation.sender_user_id, conversation.receiver_user_id,
      case when words.kind = 'answer' then conversation.receiver_user_id else conversation.sender_user_id end,
      words.body, comments, words.written_at)
    returning id into comment_id;
  end loop;
  if comments > 0 then
    update app.conversations c set revision = comments, last_comment_at = conversation.created_at
    where c.company_id = conversation.company_id and c.id = conversation.id;
    update app.conversation_readers r set seen_comment_id = comment_id, seen_at = conversation.created_at
    where r.company_id = conversation.company_id and r.conversation_id = conversation.id;
  end if;
end $$;

create or replace trigger open_conversation after insert or update of aasm_state on app.mentoring_relationships
  for each row when (new.aasm_state <> 'requested') execute function app.open_conversation();

create or replace function app.add_conversation_readers() returns trigger
  language plpgsql set search_path = '' as $$
begin
  insert into app.conversation_readers (conversation_id, user_id)
  values (new.id, new.sender_user_id), (new.id, new.receiver_user_id);
  return null;
end $$;

create or replace trigger add_conversation_readers after insert on app.conversations
  for each row execute function app.add_conversation_readers();

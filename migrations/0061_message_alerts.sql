-- SMS and notifications of browsers about unread messages: one for each conversation until it is read.

-- The value of `unread_since` for which the reader was alerted.
alter table app.conversation_readers add column alerted_for timestamptz;
create index conversation_readers_to_alert on app.conversation_readers (unread_since, company_id)
  where unread_since is not null and unread_since is distinct from alerted_for;
grant select (alerted_for) on app.conversation_readers to app_scheduler;

alter table directory.alerts
  add column conversation_id uuid,
  add foreign key (company_id, conversation_id) references app.conversations (company_id, id) on delete cascade,
  add unique nulls not distinct (company_id, conversation_id, user_id, channel, push_subscription_id, event_id),
  drop constraint alerts_check,
  -- Neither is the SMS that carries the code of a number.
  add constraint alerts_check check ((channel = 'push') = (push_subscription_id is not null)
    and num_nonnulls(event_id, conversation_id) between case channel when 'push' then 1 else 0 end and 1);

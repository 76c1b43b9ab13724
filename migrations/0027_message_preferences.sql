-- The e-mail about unread messages is chosen with the other e-mails, in `notification_preferences`. `messaging_settings.email_digest` is
-- no longer read: the previous version of the code still needs it.
do $$
declare company uuid;
begin
  for company in select id from directory.companies loop
    perform set_config('app.company_id', company::text, true);
    insert into app.notification_preferences (user_id, kind, email, sms)
    select user_id, 'conversation.unread', 'never', false from app.messaging_settings where not email_digest
    on conflict do nothing;
  end loop;
  perform set_config('app.company_id', '', true);
end $$;

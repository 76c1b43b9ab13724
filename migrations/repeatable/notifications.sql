-- Numbers the notifications of a user in the order of the commits: a client that was cut asks for those after its last one. The lock makes
-- transactions that notify the same user wait for each other.
create or replace function app.number_notification() returns trigger
  language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('notifications ' || new.user_id, 0));
  new.position := 1 + coalesce((select max(n.position) from app.notifications n
    where n.company_id = new.company_id and n.user_id = new.user_id), 0);
  return new;
end $$;
create or replace trigger number_notification before insert on app.notifications for each row execute function app.number_notification();

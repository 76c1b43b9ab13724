-- Who has left a circle still reads what they wrote themselves: it is in the export of their data. They write in it no longer.

drop procedure app.restrict_to_circle(text);

create procedure app.restrict_to_circle(table_name text, author text)
  language plpgsql set search_path = '' as $$
declare
  members text := format(
    'nullif((select current_setting(''app.user_id'', true)), '''') = ''system'''
    ' or exists (select from app.circle_members m where m.company_id = %1$I.company_id and m.circle_id = %1$I.circle_id and m.state = ''member'''
    ' and m.user_id::text = nullif((select current_setting(''app.user_id'', true)), ''''))', table_name);
  own text := format('%I.%I::text = nullif((select current_setting(''app.user_id'', true)), '''')', table_name, author);
begin
  execute format('drop policy circle on app.%I', table_name);
  execute format('create policy circle on app.%I as restrictive using (%s or %s) with check (%s)', table_name, members, own, members);
end $$;
revoke execute on procedure app.restrict_to_circle from public;

call app.restrict_to_circle('circle_attendances', 'user_id');
call app.restrict_to_circle('circle_notes', 'updated_by_user_id');
call app.restrict_to_circle('circle_messages', 'author_user_id');
call app.restrict_to_circle('circle_lessons', 'user_id');

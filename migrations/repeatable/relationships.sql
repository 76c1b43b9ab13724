-- The usual number of meetings of the company, which a new relationship keeps.
create or replace function app.planned_meetings() returns smallint
  language sql stable
  return (select s.planned_meetings from app.company_settings s where s.company_id = app.current_company());

-- Names, job titles and addresses as `cleanText` and `cleanEmail` of the contract package write them: composed accents, plain single spaces,
-- no invisible characters, one apostrophe. An address that somebody else already has stays as it is. No event is recorded: nothing is
-- mailed.

create function pg_temp.clean_text(value text) returns text language sql immutable strict
  return btrim(regexp_replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(normalize(value, nfc), '[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g'),
        '[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g'),
      '[''`\u00b4\u2018\u201b\u02bc\u2032\uff07]', U&'\2019', 'g'),
    '[\u2010\u2011\u2212\ufe63\uff0d]', '-', 'g'));

create function pg_temp.clean_email(value text) returns text language sql immutable strict
  return lower(replace(pg_temp.clean_text(value), U&'\2019', ''''));

-- Is the cleaned name still a name of the allowed length?
create function pg_temp.fits(value text) returns boolean language sql immutable strict
  return length(pg_temp.clean_text(value)) between 1 and 80;

do $$
declare
  company uuid;
  person record;
begin
  for company in select id from directory.companies loop
    perform set_config('app.company_id', company::text, true);
    update app.users u set
      first_name = case when pg_temp.fits(u.first_name) then pg_temp.clean_text(u.first_name) else u.first_name end,
      last_name = case when pg_temp.fits(u.last_name) then pg_temp.clean_text(u.last_name) else u.last_name end,
      job_title = nullif(pg_temp.clean_text(u.job_title), '')
    where u.company_id = company and u.state <> 'closed'
      and (u.first_name, u.last_name, u.job_title)
        is distinct from (pg_temp.clean_text(u.first_name), pg_temp.clean_text(u.last_name), nullif(pg_temp.clean_text(u.job_title), ''));

    for person in
      select u.id, pg_temp.clean_email(u.email) as email from app.users u
      where u.company_id = company and u.state <> 'closed' and pg_temp.clean_email(u.email) <> u.email order by u.id
    loop
      continue when exists (select from app.users o where o.company_id = company and o.email = person.email)
        or exists (select from directory.logins l where l.email = person.email);
      update app.users u set email = person.email where u.company_id = company and u.id = person.id;
      update directory.logins l set email = person.email where l.company_id = company and l.user_id = person.id;
    end loop;
  end loop;
  perform set_config('app.company_id', '', true);

  for person in
    select l.id, pg_temp.clean_email(l.email) as email from directory.logins l
    where l.staff_id is not null and pg_temp.clean_email(l.email) <> l.email order by l.id
  loop
    continue when exists (select from directory.logins o where o.email = person.email);
    update directory.logins l set email = person.email where l.id = person.id;
  end loop;

  for person in
    select l.id, pg_temp.clean_email(l.email) as email from directory.leads l where pg_temp.clean_email(l.email) <> l.email order by l.id
  loop
    continue when exists (select from directory.leads o where o.email = person.email);
    update directory.leads l set email = person.email where l.id = person.id;
  end loop;
end $$;

update directory.staff s set first_name = pg_temp.clean_text(s.first_name), last_name = pg_temp.clean_text(s.last_name)
  where pg_temp.fits(s.first_name) and pg_temp.fits(s.last_name)
    and (s.first_name, s.last_name) <> (pg_temp.clean_text(s.first_name), pg_temp.clean_text(s.last_name));

update directory.leads l set first_name = pg_temp.clean_text(l.first_name), last_name = pg_temp.clean_text(l.last_name)
  where pg_temp.fits(l.first_name) and pg_temp.fits(l.last_name)
    and (l.first_name, l.last_name) <> (pg_temp.clean_text(l.first_name), pg_temp.clean_text(l.last_name));

-- Begins the transaction of a signed-in request in one round trip: finds the session, limits the transaction to its company and user as
-- row-level security reads them, and returns both with the user's account. No row when the session has ended or expired, or when the
-- company or the member of staff is suspended. An exception while the company is being moved: its members stay signed in, and come back when it
-- is elsewhere. Runs with the rights of the caller.
create or replace function app.open_session(hash text, session_kind directory.session_kind)
  returns table (
    handle text, created_at timestamptz, expires_at timestamptz, long boolean, login_id uuid, email text, company_id uuid, user_id uuid, staff_id uuid,
    support_access_id uuid, support_company_id uuid, company_version text, account json)
  language plpgsql set search_path = '' as $$
#variable_conflict use_column
declare
  s record;
begin
  select s.handle, s.created_at, s.expires_at, s.long, s.login_id, l.email, l.company_id, l.user_id, l.staff_id,
         g.id as support_access_id, g.company_id as support_company_id
  into s
  from directory.sessions s
  join directory.logins l on l.id = s.login_id
  left join directory.companies c on c.id = l.company_id
  left join directory.staff t on t.id = l.staff_id
  left join directory.support_accesses g on g.id = s.support_access_id and g.ended_at is null and g.expires_at > clock_timestamp()
  where s.token_hash = hash and s.kind = session_kind and s.expires_at > clock_timestamp()
    and c.suspended_at is null and t.suspended_at is null;
  if not found then
    if exists (
      select from directory.sessions s
      join directory.logins l on l.id = s.login_id
      join directory.company_moves m on m.company_id = l.company_id and m.finished_at is null and m.given_up_at is null
      where s.token_hash = hash and s.kind = session_kind and s.expires_at > clock_timestamp()) then
      raise exception 'the company is being moved' using errcode = 'BM001';
    end if;
    return;
  end if;
  perform set_config('app.company_id', coalesce(s.company_id::text, s.support_company_id::text, ''), true),
          set_config('app.user_id', coalesce(s.user_id::text, ''), true);
  return query
    select s.handle, s.created_at, s.expires_at,
           -- As `isEased` says: a company that allows it no more ends the longer ones.
           s.long and exists (select from app.company_settings o where o.company_id = s.company_id and (o.long_sessions = 'on'
             or o.long_sessions = 'automatic' and o.sign_in_methods <> 'sso' and not o.second_factor_required)),
           s.login_id, s.email, s.company_id, s.user_id, s.staff_id, s.support_access_id,
           s.support_company_id,
           -- Each update of a row gives it the id of its transaction.
           (select c.xmin::text || '.' || o.xmin::text from directory.companies c join app.company_settings o on o.company_id = c.id
              where c.id = coalesce(s.company_id, s.support_company_id)),
           (select json_build_object('email', u.email, 'state', u.state, 'language', u.language, 'time_zone', u.time_zone,
                     'current_profile_id', u.current_profile_id, 'current_program_id', u.current_program_id,
                     'roles', (select coalesce(json_agg(json_build_object(
                         'name', r.name, 'program_id', r.program_id, 'business_unit_id', r.business_unit_id)), '[]')
                       from app.user_roles r where r.company_id = u.company_id and r.user_id = u.id),
                     'profiles', (select coalesce(json_agg(json_build_object('id', p.id, 'type', p.type)), '[]')
                       from app.profiles p where p.company_id = u.company_id and p.user_id = u.id and p.left_at is null))
              from app.users u where u.company_id = s.company_id and u.id = s.user_id);
end $$;

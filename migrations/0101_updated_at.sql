-- When a user, a relationship and a request last changed, as the console shows them. Triggers write it: see repeatable/updated-at.sql.

alter table app.users add column updated_at timestamptz not null default now();
alter table app.mentoring_relationships add column updated_at timestamptz not null default now();
alter table app.mentoring_requests add column updated_at timestamptz not null default now();

do $$
declare
  company uuid;
begin
  for company in select id from directory.companies loop
    perform set_config('app.company_id', company::text, true);
    update app.users u set
      updated_at = greatest(u.created_at, u.registered_at, u.confirmed_at, u.decided_at, u.state_changed_at, u.role_removed_at, u.closed_at);
    update app.mentoring_relationships r set updated_at = greatest(r.created_at, r.ended_at);
    update app.mentoring_requests q set
      updated_at = greatest(q.created_at, q.decided_at, (
        select r.ended_at from app.mentoring_relationships r where r.company_id = q.company_id and r.mentoring_request_id = q.id));
  end loop;
  perform set_config('app.company_id', '', true);
end $$;

create index on app.users (company_id, updated_at, id);
create index on app.mentoring_relationships (company_id, updated_at, id);
create index on app.mentoring_requests (company_id, updated_at, id);

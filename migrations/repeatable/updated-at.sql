-- When a user, a relationship and a request last changed, as the console shows them. A company's own systems ask for what is newer.

create or replace function app.note_update() returns trigger language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end $$;

create or replace trigger note_update before update on app.users for each row
  when ((new.email, new.first_name, new.last_name, new.state, new.job_title, new.phone, new.language, new.time_zone, new.profile_visible,
         new.business_unit_id, new.site_id, new.manager_id)
    is distinct from
        (old.email, old.first_name, old.last_name, old.state, old.job_title, old.phone, old.language, old.time_zone, old.profile_visible,
         old.business_unit_id, old.site_id, old.manager_id))
  execute function app.note_update();

create or replace trigger note_update before update on app.mentoring_relationships for each row
  when ((new.aasm_state, new.admin_reason, new.program_id, new.planned_meetings, new.mentoring_request_id)
    is distinct from (old.aasm_state, old.admin_reason, old.program_id, old.planned_meetings, old.mentoring_request_id))
  execute function app.note_update();

create or replace trigger note_update before update on app.mentoring_requests for each row
  when ((new.aasm_state, new.cancellation, new.decline_reason, new.revocation_reason, new.program_id, new.need_tag_id, new.expires_at)
    is distinct from
        (old.aasm_state, old.cancellation, old.decline_reason, old.revocation_reason, old.program_id, old.need_tag_id, old.expires_at))
  execute function app.note_update();

-- Roles and profiles are shown with their user.
create or replace function app.note_user_update() returns trigger language plpgsql set search_path = '' as $$
declare
  changed record := coalesce(new, old);
begin
  update app.users u set updated_at = now() where u.company_id = changed.company_id and u.id = changed.user_id;
  return null;
end $$;

create or replace trigger note_user_update after insert or delete on app.user_roles
  for each row execute function app.note_user_update();
create or replace trigger note_user_update after update of left_at on app.profiles
  for each row execute function app.note_user_update();

-- Thousands of people may get a profile, or be enrolled by a directory, at once.
create or replace function app.note_enrolled_users() returns trigger language plpgsql set search_path = '' as $$
begin
  update app.users u set updated_at = now() from changed c where u.company_id = c.company_id and u.id = c.user_id;
  return null;
end $$;

create or replace trigger note_added_users after insert on app.profiles
  referencing new table as changed for each statement execute function app.note_enrolled_users();
create or replace trigger note_removed_users after delete on app.profiles
  referencing old table as changed for each statement execute function app.note_enrolled_users();
create or replace trigger note_enrolled_users after insert on app.program_enrollments
  referencing new table as changed for each statement execute function app.note_enrolled_users();
create or replace trigger note_left_users after delete on app.program_enrollments
  referencing old table as changed for each statement execute function app.note_enrolled_users();

-- A confirmed request is shown as finished or cancelled with its relationship.
create or replace function app.note_request_update() returns trigger language plpgsql set search_path = '' as $$
begin
  update app.mentoring_requests q set updated_at = now() where q.company_id = new.company_id and q.id = new.mentoring_request_id;
  return null;
end $$;

create or replace trigger note_request_update after insert or update of aasm_state on app.mentoring_relationships
  for each row when (new.mentoring_request_id is not null) execute function app.note_request_update();

-- What HR referents and program managers write down about a person: what was said on the phone, what is to be done.
create table app.referent_notes (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  body text not null check (length(body) between 1 and 2000),
  -- Null once the account of the author is erased.
  by_user_id uuid,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references app.users (company_id, id) on delete cascade,
  foreign key (company_id, by_user_id) references app.users (company_id, id) on delete set null (by_user_id)
);
create index on app.referent_notes (company_id, user_id, created_at);
create index on app.referent_notes (company_id, by_user_id);
call app.isolate_by_company('referent_notes');
-- Referents of the whole company or of one of the person's programs. The person reads the notes in the export of their data, and writes
-- none. The provider's staff, who act without a user id, read none.
create policy audience on app.referent_notes as restrictive
  using (
    nullif((select current_setting('app.user_id', true)), '') in (user_id::text, 'system')
    or exists (
      select from app.user_roles r
      where r.company_id = referent_notes.company_id
        and r.user_id::text = nullif((select current_setting('app.user_id', true)), '')
        and r.name in ('hr_referent', 'program_manager')
        and (r.program_id is null or exists (
          select from app.program_enrollments e
          where e.company_id = r.company_id and e.user_id = referent_notes.user_id and e.program_id = r.program_id))))
  with check (
    nullif((select current_setting('app.user_id', true)), '') = 'system'
    or exists (
      select from app.user_roles r
      where r.company_id = referent_notes.company_id
        and r.user_id::text = nullif((select current_setting('app.user_id', true)), '')
        and r.name in ('hr_referent', 'program_manager')
        and (r.program_id is null or exists (
          select from app.program_enrollments e
          where e.company_id = r.company_id and e.user_id = referent_notes.user_id and e.program_id = r.program_id))));

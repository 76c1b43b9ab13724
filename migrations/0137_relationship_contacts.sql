-- What HR referents and program managers note about a relationship: a call or another contact of theirs, or a note without a contact. It
-- is no contact of the partners.
create type app.contact_way as enum ('phone', 'mail', 'in_person');

create table app.relationship_contacts (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  mentoring_relationship_id uuid not null,
  -- Null: a note.
  how app.contact_way,
  contacted_on date not null,
  note text check (length(note) between 1 and 2000),
  -- Null once the account of the author is erased.
  by_user_id uuid,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, mentoring_relationship_id) references app.mentoring_relationships (company_id, id) on delete cascade,
  foreign key (company_id, by_user_id) references app.users (company_id, id) on delete set null (by_user_id),
  check (how is not null or note is not null)
);
create index on app.relationship_contacts (company_id, mentoring_relationship_id, created_at);
create index on app.relationship_contacts (company_id, by_user_id);
call app.isolate_by_company('relationship_contacts');

-- Referents of the whole company or of the program of the relationship. Both partners read them in the export of their data, and write
-- none. The provider's staff, who act without a user id, read none.
create policy audience on app.relationship_contacts as restrictive
  using (
    nullif((select current_setting('app.user_id', true)), '') = 'system'
    or exists (
      select from app.mentoring_relationships r join app.profiles p on p.company_id = r.company_id and p.id in (r.participant_id, r.presenter_id)
      where r.company_id = relationship_contacts.company_id and r.id = relationship_contacts.mentoring_relationship_id
        and p.user_id::text = nullif((select current_setting('app.user_id', true)), ''))
    or exists (
      select from app.user_roles o join app.mentoring_relationships r on r.company_id = o.company_id
      where o.company_id = relationship_contacts.company_id and r.id = relationship_contacts.mentoring_relationship_id
        and o.user_id::text = nullif((select current_setting('app.user_id', true)), '')
        and o.name in ('hr_referent', 'program_manager') and (o.program_id is null or o.program_id = r.program_id)))
  with check (
    nullif((select current_setting('app.user_id', true)), '') = 'system'
    or exists (
      select from app.user_roles o join app.mentoring_relationships r on r.company_id = o.company_id
      where o.company_id = relationship_contacts.company_id and r.id = relationship_contacts.mentoring_relationship_id
        and o.user_id::text = nullif((select current_setting('app.user_id', true)), '')
        and o.name in ('hr_referent', 'program_manager') and (o.program_id is null or o.program_id = r.program_id)));

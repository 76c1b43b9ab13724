-- Which profiles a transaction touched, so that the matching index in memory is brought up to date exactly.
-- A reader keeps the snapshot of its last look and asks for the rows whose transaction that snapshot could not see:
-- unlike a counter, this takes no lock that writers of one company would queue for, and it misses no late commit.

create table app.matching_changes (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  -- Null: everything of the company (its vocabulary or its settings changed).
  profile_id uuid,
  xid xid8 not null default pg_current_xact_id(),
  changed_at timestamptz not null default now(),
  primary key (company_id, id)
);
create index on app.matching_changes (company_id, xid);
create index on app.matching_changes (company_id, changed_at);
call app.isolate_by_company('matching_changes');

create function app.note_profile_changes() returns trigger language plpgsql as $$
begin
  if tg_op in ('INSERT', 'UPDATE') then
    insert into app.matching_changes (company_id, profile_id) select distinct company_id, id from new_rows;
  else
    insert into app.matching_changes (company_id, profile_id) select distinct company_id, id from old_rows;
  end if;
  return null;
end $$;

create function app.note_answer_changes() returns trigger language plpgsql as $$
begin
  if tg_op in ('INSERT', 'UPDATE') then
    insert into app.matching_changes (company_id, profile_id) select distinct company_id, profile_id from new_rows;
  else
    insert into app.matching_changes (company_id, profile_id) select distinct company_id, profile_id from old_rows;
  end if;
  return null;
end $$;

create function app.note_relationship_changes() returns trigger language plpgsql as $$
begin
  if tg_op in ('INSERT', 'UPDATE') then
    insert into app.matching_changes (company_id, profile_id)
      select company_id, presenter_id from new_rows union select company_id, participant_id from new_rows;
  else
    insert into app.matching_changes (company_id, profile_id)
      select company_id, presenter_id from old_rows union select company_id, participant_id from old_rows;
  end if;
  return null;
end $$;

-- People, their availabilities and enrollments: the profiles that hang off the person. A person's manager chain reaches
-- further than their own profiles, so a change of manager re-reads the whole company.
create function app.note_user_changes() returns trigger language plpgsql as $$
begin
  insert into app.matching_changes (company_id, profile_id)
    select distinct p.company_id, p.id from new_rows n join app.profiles p on p.company_id = n.company_id and p.user_id = n.id;
  insert into app.matching_changes (company_id)
    select distinct n.company_id from new_rows n join old_rows o on o.company_id = n.company_id and o.id = n.id
    where n.manager_id is distinct from o.manager_id;
  return null;
end $$;

create function app.note_personal_changes() returns trigger language plpgsql as $$
begin
  if tg_op in ('INSERT', 'UPDATE') then
    insert into app.matching_changes (company_id, profile_id)
      select distinct p.company_id, p.id from new_rows n join app.profiles p on p.company_id = n.company_id and p.user_id = n.user_id;
  else
    insert into app.matching_changes (company_id, profile_id)
      select distinct p.company_id, p.id from old_rows o join app.profiles p on p.company_id = o.company_id and p.user_id = o.user_id;
  end if;
  return null;
end $$;

create function app.note_company_changes() returns trigger language plpgsql as $$
begin
  if tg_op in ('INSERT', 'UPDATE') then
    insert into app.matching_changes (company_id) select distinct company_id from new_rows;
  else
    insert into app.matching_changes (company_id) select distinct company_id from old_rows;
  end if;
  return null;
end $$;

-- Statement triggers with transition tables: a load of a hundred thousand answers notes each profile once a statement.
create procedure app.note_changes(table_name text, routine text)
  language plpgsql as $$
begin
  execute format('create trigger note_insert after insert on app.%I referencing new table as new_rows for each statement execute function app.%I()', table_name, routine);
  execute format('create trigger note_update after update on app.%I referencing old table as old_rows new table as new_rows for each statement execute function app.%I()', table_name, routine);
  execute format('create trigger note_delete after delete on app.%I referencing old table as old_rows for each statement execute function app.%I()', table_name, routine);
end $$;

call app.note_changes('profiles', 'note_profile_changes');
call app.note_changes('profile_answers', 'note_answer_changes');
call app.note_changes('mentoring_relationships', 'note_relationship_changes');
call app.note_changes('availabilities', 'note_personal_changes');
call app.note_changes('program_enrollments', 'note_personal_changes');
call app.note_changes('tags', 'note_company_changes');
call app.note_changes('questions', 'note_company_changes');
call app.note_changes('question_choices', 'note_company_changes');
call app.note_changes('business_units', 'note_company_changes');
call app.note_changes('sites', 'note_company_changes');
call app.note_changes('company_settings', 'note_company_changes');

create trigger note_update after update on app.users
  referencing old table as old_rows new table as new_rows for each statement execute function app.note_user_changes();

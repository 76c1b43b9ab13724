-- Who must not be matched, and which profiles changed since the matching index in memory was last updated.

-- Two users who are never suggested to each other, in either direction.
create table app.matching_exclusions (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  other_user_id uuid not null,
  reason text,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, user_id, other_user_id),
  foreign key (company_id, user_id) references app.users (company_id, id) on delete cascade,
  foreign key (company_id, other_user_id) references app.users (company_id, id) on delete cascade,
  check (user_id < other_user_id)
);
create index on app.matching_exclusions (company_id, other_user_id);
call app.isolate_by_company('matching_exclusions');

-- Written by the triggers below. A reader remembers the snapshot of its last read, and selects the rows of transactions that this
-- snapshot did not see. A counter would serialize the writers of a company, and readers would miss transactions that commit late.
create table app.matching_changes (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  -- Null: all profiles of the company, because its lists or settings changed.
  profile_id uuid,
  xid xid8 not null default pg_current_xact_id(),
  changed_at timestamptz not null default now(),
  primary key (company_id, id)
);
create index on app.matching_changes (company_id, xid);
create index on app.matching_changes (company_id, changed_at);
call app.isolate_by_company('matching_changes');

create function app.track_profile_changes() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op in ('INSERT', 'UPDATE') then
    insert into app.matching_changes (company_id, profile_id) select distinct company_id, id from new_rows;
  else
    insert into app.matching_changes (company_id, profile_id) select distinct company_id, id from old_rows;
  end if;
  return null;
end $$;

create function app.track_answer_changes() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op in ('INSERT', 'UPDATE') then
    insert into app.matching_changes (company_id, profile_id) select distinct company_id, profile_id from new_rows;
  else
    insert into app.matching_changes (company_id, profile_id) select distinct company_id, profile_id from old_rows;
  end if;
  return null;
end $$;

create function app.track_relationship_changes() returns trigger language plpgsql set search_path = '' as $$
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

-- A change of manager affects the profiles of other users too, so it marks the whole company.
create function app.track_user_changes() returns trigger language plpgsql set search_path = '' as $$
begin
  insert into app.matching_changes (company_id, profile_id)
    select distinct p.company_id, p.id from new_rows n join app.profiles p on p.company_id = n.company_id and p.user_id = n.id;
  insert into app.matching_changes (company_id)
    select distinct n.company_id from new_rows n join old_rows o on o.company_id = n.company_id and o.id = n.id
    where n.manager_id is distinct from o.manager_id;
  return null;
end $$;

-- For tables with a `user_id`.
create function app.track_user_data_changes() returns trigger language plpgsql set search_path = '' as $$
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

create function app.track_company_changes() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op in ('INSERT', 'UPDATE') then
    insert into app.matching_changes (company_id) select distinct company_id from new_rows;
  else
    insert into app.matching_changes (company_id) select distinct company_id from old_rows;
  end if;
  return null;
end $$;

-- Statement triggers with transition tables: a statement writes at most one row per profile, even if it inserts 100,000 answers.
create procedure app.track_matching_changes(table_name text, routine text)
  language plpgsql set search_path = '' as $$
begin
  execute format('create trigger track_matching_insert after insert on app.%I referencing new table as new_rows for each statement execute function app.%I()', table_name, routine);
  execute format('create trigger track_matching_update after update on app.%I referencing old table as old_rows new table as new_rows for each statement execute function app.%I()', table_name, routine);
  execute format('create trigger track_matching_delete after delete on app.%I referencing old table as old_rows for each statement execute function app.%I()', table_name, routine);
end $$;

call app.track_matching_changes('profiles', 'track_profile_changes');
call app.track_matching_changes('profile_answers', 'track_answer_changes');
call app.track_matching_changes('mentoring_relationships', 'track_relationship_changes');
call app.track_matching_changes('availabilities', 'track_user_data_changes');
call app.track_matching_changes('program_enrollments', 'track_user_data_changes');
call app.track_matching_changes('user_answers', 'track_user_data_changes');
call app.track_matching_changes('tags', 'track_company_changes');
call app.track_matching_changes('questions', 'track_company_changes');
call app.track_matching_changes('question_choices', 'track_company_changes');
call app.track_matching_changes('business_units', 'track_company_changes');
call app.track_matching_changes('sites', 'track_company_changes');
call app.track_matching_changes('company_settings', 'track_company_changes');

-- Only updates: a new user has no profile yet, and the profiles of a deleted user are deleted too, which has its own trigger.
create trigger track_matching_update after update on app.users
  referencing old table as old_rows new table as new_rows for each statement execute function app.track_user_changes();

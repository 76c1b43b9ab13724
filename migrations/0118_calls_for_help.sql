-- A call for help is a promise: it has a time by which it is kept, the referent who has taken it, and an end that the partner who asked reads.
alter table app.relationship_follow_ups
  add column help_due_at timestamptz,
  -- When the referents were told again, once the time is over.
  add column help_reminded_at timestamptz,
  add column help_taken_by uuid,
  add column help_taken_at timestamptz,
  -- When the other partner asked too: theirs follows.
  add column help_also_wanted_at timestamptz,
  -- The last call that was made: for whom, by whom and when.
  add column help_settled_for app.profile_type,
  add column help_settled_by uuid,
  add column help_settled_at timestamptz,
  add foreign key (company_id, help_taken_by) references app.users (company_id, id) on delete set null (help_taken_by),
  add foreign key (company_id, help_settled_by) references app.users (company_id, id) on delete set null (help_settled_by),
  add check ((help_settled_for is null) = (help_settled_at is null));
create index on app.relationship_follow_ups (company_id, help_taken_by);
create index on app.relationship_follow_ups (company_id, help_settled_by);

-- Nobody was told of those that wait already.
update app.relationship_follow_ups set help_due_at = help_wanted_at + interval '2 days' where help_wanted_at is not null;

grant select (help_wanted_at, help_due_at, help_reminded_at) on app.relationship_follow_ups to app_scheduler;

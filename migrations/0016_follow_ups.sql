-- Every accompaniment is followed up from its beginning on.

alter table app.relationship_follow_ups
  -- How often the two were nudged in this silence: it is kindness three times, and pestering the fourth.
  add nudges smallint not null default 0 check (nudges between 0 and 3);

-- Of the accompaniments that there are, nobody knows when something was last heard: a silence counts from today on.
alter table app.relationship_follow_ups no force row level security;
alter table app.mentoring_relationships no force row level security;
insert into app.relationship_follow_ups (company_id, mentoring_relationship_id, last_contact_at)
  select company_id, id, coalesce(ended_at, now()) from app.mentoring_relationships
  on conflict do nothing;
alter table app.mentoring_relationships force row level security;
alter table app.relationship_follow_ups force row level security;

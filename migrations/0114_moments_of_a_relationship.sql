-- Half-way and the end of a relationship are shown once to each of the two. Those of before have been seen.
alter table app.mentoring_relationships
  add column half_way_unseen_by_participant boolean not null default false,
  add column half_way_unseen_by_presenter boolean not null default false,
  add column end_unseen_by_participant boolean not null default false,
  add column end_unseen_by_presenter boolean not null default false;

-- Where an objective stood on the day on which it was written.
alter table app.relationship_objectives
  add column start_progress smallint not null default 0 check (start_progress between 0 and 100);

create type app.word_moment as enum ('half_way', 'end', 'takeaway');

-- A sentence that a partner writes to the other at half-way and at the end, and what a partner takes away.
create table app.relationship_words (
  company_id uuid not null,
  mentoring_relationship_id uuid not null,
  participant_user_id uuid not null,
  presenter_user_id uuid not null,
  author app.profile_type not null,
  moment app.word_moment not null,
  body text not null check (length(body) between 1 and 280),
  -- Whether its author lets it stand in the keepsakes, which their partner may show to others.
  kept boolean not null default false,
  written_at timestamptz not null default now(),
  primary key (company_id, mentoring_relationship_id, author, moment),
  foreign key (company_id, mentoring_relationship_id) references app.mentoring_relationships (company_id, id) on delete cascade,
  foreign key (company_id, participant_user_id) references app.users (company_id, id) on delete cascade,
  foreign key (company_id, presenter_user_id) references app.users (company_id, id) on delete cascade
);
create index on app.relationship_words (company_id, participant_user_id);
create index on app.relationship_words (company_id, presenter_user_id);
call app.isolate_by_company('relationship_words');
call app.restrict_to_partners('relationship_words');

-- A link by which a person shows their keepsake of a relationship to others: read before the company is known.
create table directory.keepsake_links (
  token_hash text primary key,
  company_id uuid not null references directory.companies (id) on delete cascade,
  user_id uuid not null,
  mentoring_relationship_id uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  unique (company_id, user_id, mentoring_relationship_id),
  foreign key (company_id, user_id) references app.users (company_id, id) on delete cascade,
  foreign key (company_id, mentoring_relationship_id) references app.mentoring_relationships (company_id, id) on delete cascade
);
create index on directory.keepsake_links (company_id, mentoring_relationship_id);
create index on directory.keepsake_links (expires_at);
grant select, insert, update, delete on directory.keepsake_links to app_login;

-- Who was at a workshop answers one question about it afterwards. Nobody else reads an answer: the console shows counts.
create type app.workshop_answer as enum ('useful_now', 'useful_later', 'not_useful');

create table app.workshop_answers (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  workshop_id uuid not null,
  user_id uuid not null,
  answer app.workshop_answer not null,
  answered_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, workshop_id, user_id),
  foreign key (company_id, workshop_id) references app.program_workshops (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references app.users (company_id, id) on delete cascade
);
create index on app.workshop_answers (company_id, user_id);
call app.isolate_by_company('workshop_answers');
call app.restrict_to_user('workshop_answers');

-- The start, on the clock of the company, of which those with a seat were reminded the day before.
alter table app.program_workshops add column reminded_for timestamp;
call app.let_scheduler_read('program_workshops', '{id, held_on, start_time, cancelled_at, reminded_for}');

-- A proposal of an assignment goes to both at once: each of the two may answer first.
alter table app.match_proposals
  add column run_pair_id uuid,
  add column both_at_once boolean not null default false,
  add foreign key (company_id, run_pair_id) references app.matching_run_pairs (company_id, id) on delete set null (run_pair_id);
create index on app.match_proposals (company_id, run_pair_id);

do $$
declare
  old text;
begin
  select conname into strict old from pg_constraint
  where conrelid = 'app.match_proposals'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) like '%presenter_answer IS NULL%' and pg_get_constraintdef(oid) not like '%ending%';
  execute format('alter table app.match_proposals drop constraint %I', old);
  select conname into strict old from pg_constraint
  where conrelid = 'app.match_proposals'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%agreed%';
  execute format('alter table app.match_proposals drop constraint %I', old);
end $$;
alter table app.match_proposals
  add check (presenter_answer is null or participant_answer = 'accepted' or both_at_once),
  add check (ending is distinct from 'agreed'
    or (participant_answer is not distinct from 'accepted' and presenter_answer is not distinct from 'accepted'));

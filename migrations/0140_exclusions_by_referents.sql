-- Referents write who is never matched with whom, for always or until a day.
alter table app.matching_exclusions
  add column by_user_id uuid,
  add column kept_until date,
  add foreign key (company_id, by_user_id) references app.users (company_id, id) on delete set null (by_user_id),
  add check (length(reason) <= 300) not valid;
create index on app.matching_exclusions (company_id, by_user_id);

-- A lead may ask for a demonstration, for an organisation.
alter table directory.leads
  add column wants_demo boolean not null default false,
  add column organisation text check (length(organisation) between 1 and 120);

-- The id of a program in the company's directory, which SCIM sets.

alter table app.programs add column external_id text check (length(external_id) between 1 and 200);
alter table app.programs add constraint programs_external_id unique (company_id, external_id);

-- What a company's configuration file names it by, and documents that are not shown any more.

-- By these codes a configuration that is read again finds what it already made; whoever creates one elsewhere need not give any.
alter table app.programs
  add code text not null default 'p_' || right(gen_random_uuid()::text, 12) check (code ~ '^[a-z0-9_]{1,60}$'),
  add unique (company_id, code);
alter table app.training_tools
  add code text not null default 't_' || right(gen_random_uuid()::text, 12) check (code ~ '^[a-z0-9_]{1,60}$'),
  add unique (company_id, code);

-- A document that is withdrawn keeps its versions, to which people agreed; the company's or the product's own takes its place.
alter table app.documents add withdrawn_at timestamptz;

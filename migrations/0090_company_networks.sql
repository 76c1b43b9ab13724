-- The networks of a company's offices, as its administrators name them. A limit by address does not shut its members out of these.

alter table directory.companies
  add column networks cidr[] not null default '{}' check (cardinality(networks) <= 50);

-- The pattern behind a company's sign-in, public pages and mails.

alter table directory.companies
  add column brand_pattern text not null default 'rings' check (brand_pattern in ('rings', 'chain', 'ripples', 'none'));

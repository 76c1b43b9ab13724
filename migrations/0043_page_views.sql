-- Views of the root page by day: a number, and nothing about the visitor.

create table app.page_views (
  company_id uuid not null,
  -- In the company's time zone.
  day_on date not null,
  views integer not null check (views > 0),
  primary key (company_id, day_on)
);
call app.isolate_by_company('page_views');

-- Views of the provider's own root page.
create table directory.page_views (
  day_on date primary key,
  views integer not null check (views > 0)
);
grant select, insert, update, delete on directory.page_views to app_login;

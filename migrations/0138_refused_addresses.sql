-- Few addresses refuse a mail: the page of today finds them without reading everybody.
create index on app.access_links (company_id, user_id) where mail_failed_at is not null;
create index on app.users (company_id) where email_rejected_at is not null;

-- Whether the sender of an invitation may also validate registrations: an API key may be allowed the one without the other.
alter table app.access_links add column vouched boolean not null default true;

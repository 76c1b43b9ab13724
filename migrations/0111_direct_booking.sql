-- Whether a mentee books a free time of this person at once; otherwise the time waits for an answer. Only counts for a mentor.
alter table app.users add column direct_booking boolean not null default true;

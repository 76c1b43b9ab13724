-- What the virus scanner said of a file of a message. A file without an answer waits: only its author reads it until it is clean. Of an
-- infected file only the row is kept, so that the message can say that it was removed.
create type app.file_scan as enum ('clean', 'waiting', 'infected');
alter table app.conversation_files add column scan app.file_scan not null default 'clean';
create index conversation_files_waiting on app.conversation_files (company_id) where scan = 'waiting';
grant select (scan) on app.conversation_files to app_scheduler;

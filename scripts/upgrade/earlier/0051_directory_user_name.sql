-- The name by which a company's directory knows a person, as it was sent. Null: the e-mail address.

alter table app.users add column directory_user_name text check (length(directory_user_name) between 1 and 320);
create unique index users_directory_user_name on app.users (company_id, lower(directory_user_name));

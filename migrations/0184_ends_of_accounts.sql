-- For the jobs that end accounts and profiles: their look-up reads those of all companies. It may not see how frequent a state is, and takes half
-- of the people for invited: only an index of few rows is small enough for it.
create index users_invited on app.users (state_changed_at, company_id) where state = 'invited';
create index users_unconfirmed on app.users (registered_at, company_id) where state = 'registered';
create index users_state_changed on app.users (state_changed_at, company_id);
create index users_closed on app.users (closed_at, company_id) where closed_at is not null;
create index profiles_left on app.profiles (left_at, company_id) where left_at is not null;

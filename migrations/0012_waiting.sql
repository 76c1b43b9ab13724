-- How long people wait to be let in, and when those who let them in were last told.

alter table app.users
  -- When the person confirmed their e-mail, and so began to wait.
  add confirmed_at timestamptz,
  -- When somebody who lets people in was last written to about those who wait.
  add waiting_told_at timestamptz;

create index users_waiting on app.users (company_id) where state = 'confirmed';

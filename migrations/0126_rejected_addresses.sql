-- Since when the mail server of a person's address refuses it. Cleared when the address changes, and when a mail is accepted.
alter table app.users add column email_rejected_at timestamptz;

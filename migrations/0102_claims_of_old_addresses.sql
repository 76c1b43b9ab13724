-- Each change of an address looks up whether the owner of an account can still take it back to that address.
create index on app.email_changes (company_id, old_email) where state = 'applied' and old_confirmed_at is null;

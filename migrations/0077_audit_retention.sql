-- The audit log ends after three years. The API can delete older entries only, and change none.

grant delete on app.audit_entries to app_login;
create policy retention on app.audit_entries as restrictive for delete using (created_at <= now() - interval '3 years');
call app.let_scheduler_read('audit_entries', '{id, created_at}');

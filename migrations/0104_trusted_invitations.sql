-- Who is invited by name may enter without a validation: whoever may invite may also validate. Existing companies keep their rule.

alter table app.company_settings add column trusts_invitations boolean not null default false;
alter table app.company_settings alter column trusts_invitations set default true;

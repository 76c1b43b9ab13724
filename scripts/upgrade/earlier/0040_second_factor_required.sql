alter table app.company_settings
  -- The console opens only for whoever has proven two factors: a password and a code, a passkey, or single sign-on.
  add column second_factor_required boolean not null default false;

alter table app.company_settings
  -- The console requires two proven factors: a password and a code, a passkey, or single sign-on.
  add column second_factor_required boolean not null default false;

-- A request to a SAML provider asks for a persistent name, then for the e-mail address.

alter table directory.sso_requests
  -- The provider could not answer the request for a persistent name, or sent no e-mail address with it.
  add column asks_email boolean not null default false;

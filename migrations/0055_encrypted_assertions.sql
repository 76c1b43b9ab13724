-- Providers that encrypt their assertions: the key pair of the company. Without one, an encrypted assertion is refused; with one, an unencrypted one.

alter table app.identity_providers
  -- PEM, encrypted with a key of the deployment.
  add column decryption_key text check (length(decryption_key) <= 10000),
  -- PEM, in our metadata.
  add column encryption_certificate text check (length(encryption_certificate) <= 10000),
  add check ((decryption_key is null) = (encryption_certificate is null)),
  add check (decryption_key is null or protocol = 'saml');

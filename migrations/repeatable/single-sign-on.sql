-- Keeps the list by which the company of an encrypted response is found.
create or replace function app.list_encrypting_provider() returns trigger
  language plpgsql set search_path = '' as $$
begin
  delete from directory.encrypting_providers where company_id = coalesce(new.company_id, old.company_id);
  if new.decryption_key is not null then
    insert into directory.encrypting_providers (company_id, issuer) values (new.company_id, new.issuer);
  end if;
  return null;
end $$;

create or replace trigger list_encrypting_provider after insert or delete or update of issuer, decryption_key on app.identity_providers
  for each row execute function app.list_encrypting_provider();

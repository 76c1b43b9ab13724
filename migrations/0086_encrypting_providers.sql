-- Which companies require encrypted assertions of an issuer. A response that nobody asked for names its issuer only: the company stands in the
-- encrypted part. Kept by a trigger on app.identity_providers.

create table directory.encrypting_providers (
  company_id uuid primary key references directory.companies (id) on delete cascade,
  issuer text not null
);
create index on directory.encrypting_providers (issuer);
grant select, insert, update, delete on directory.encrypting_providers to app_login;

do $$
declare
  company record;
begin
  for company in select id from directory.companies loop
    perform set_config('app.company_id', company.id::text, true);
    insert into directory.encrypting_providers (company_id, issuer)
      select p.company_id, p.issuer from app.identity_providers p where p.company_id = company.id and p.decryption_key is not null;
  end loop;
  perform set_config('app.company_id', '', true);
end $$;

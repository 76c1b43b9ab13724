-- An API key subscribes webhooks of its own, which it alone reaches among the keys. They end with it.

alter table app.webhooks
  -- Null for a webhook of an administrator.
  add column api_key_id uuid,
  add foreign key (company_id, api_key_id) references app.api_keys (company_id, id) on delete cascade;
create index on app.webhooks (company_id, api_key_id);

-- The topic that a person is asked to help with, as a mentor. Their registration begins with it.
alter table app.access_links
  add column topic_id uuid,
  add foreign key (company_id, topic_id) references app.tags (company_id, id) on delete set null (topic_id),
  add check (topic_id is null or kind = 'personal');
create index on app.access_links (company_id, topic_id);

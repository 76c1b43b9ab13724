-- An event may be announced as several things, each to its own people: see contract/src/announcements.ts.

-- What the event is to this person. Null in rows of the previous version: the event's own name.
alter table directory.mails add column announced_as text;
alter table directory.alerts add column announced_as text;
alter table app.digest_items add column announced_as text;

-- A webhook gets one call for each announcement of an event. `event_id`, of which a webhook has one call, is no longer written: the
-- previous version of the code still needs it and its key.
alter table app.webhook_deliveries
  add column announced_event_id uuid,
  add unique (company_id, webhook_id, announced_event_id, event_name);

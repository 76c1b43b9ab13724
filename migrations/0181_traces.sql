-- The trace to which an event or a mail belongs, as the W3C `traceparent` of the span that caused it: random numbers. The database fills it in
-- from a setting of the transaction, which is set only while OpenTelemetry records, so that no insert names it.
alter table app.events
  add column trace_parent text default nullif(current_setting('app.trace_parent', true), '')
    check (trace_parent ~ '^00-[0-9a-f]{32}-[0-9a-f]{16}-01$');
alter table directory.mails
  add column trace_parent text default nullif(current_setting('app.trace_parent', true), '')
    check (trace_parent ~ '^00-[0-9a-f]{32}-[0-9a-f]{16}-01$');

-- The weekly mail of mentors counts their relationships of mentoring only.
grant select (kind) on app.mentoring_relationships to app_scheduler;

-- A session that was agreed and did not take place is none that was held.

alter table app.meetings
  -- Written with the reports: false once a side says that it did not take place, and the other does not say that it did.
  add took_place boolean not null default true;

alter table app.meetings no force row level security;
alter table app.feedbacks no force row level security;
alter table app.feedback_answers no force row level security;
alter table app.feedback_questions no force row level security;
update app.meetings m set took_place = false
from (
  select f.company_id, f.meeting_id from app.feedbacks f
  join app.feedback_answers a on a.company_id = f.company_id and a.feedback_id = f.id
  join app.feedback_questions q on q.company_id = a.company_id and q.id = a.feedback_question_id
  where f.sent_at is not null and q.field_name = 'took_place'
  group by f.company_id, f.meeting_id
  having bool_or('no' = any (a.choice_codes)) and not bool_or('yes' = any (a.choice_codes))
) missed
where m.company_id = missed.company_id and m.id = missed.meeting_id;
alter table app.feedback_questions force row level security;
alter table app.feedback_answers force row level security;
alter table app.feedbacks force row level security;
alter table app.meetings force row level security;

-- The help feed: articles of the members of a company, with comments, likes, and the people who are asked to help.

create type app.article_kind as enum ('news', 'mutual_help', 'resource');
create type app.article_authors_allowed as enum ('members', 'presenters', 'moderators');

alter type app.file_purpose add value 'article';

-- The company's choices. Without a row, the defaults apply.
create table app.article_settings (
  company_id uuid not null,
  -- Who may write articles. All members may comment.
  authors app.article_authors_allowed not null default 'members',
  -- Whether questions may be anonymous towards members.
  anonymous_questions boolean not null default false,
  primary key (company_id)
);
call app.isolate_by_company('article_settings');

create table app.articles (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  -- Null for the whole company; else only those enrolled in the program read it.
  program_id uuid,
  -- Null for an anonymous question: its author is in `anonymous_authors`, which members cannot read.
  author_user_id uuid,
  kind app.article_kind not null,
  title text not null check (length(title) between 1 and 200),
  -- Markdown.
  body text not null check (length(body) <= 10000),
  resource_type app.resource_type,
  resource_author text check (length(resource_author) <= 120),
  resource_url text check (length(resource_url) <= 500),
  picture_file_id uuid,
  -- In pixels.
  picture_width smallint,
  picture_height smallint,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  solved_at timestamptz,
  pinned_at timestamptz,
  hidden_at timestamptz,
  hidden_by uuid,
  hidden_reason text check (length(hidden_reason) <= 500),
  primary key (company_id, id),
  foreign key (company_id, program_id) references app.programs (company_id, id) on delete cascade,
  foreign key (company_id, author_user_id) references app.users (company_id, id) on delete cascade,
  foreign key (company_id, picture_file_id) references app.files (company_id, id) on delete set null (picture_file_id),
  foreign key (company_id, hidden_by) references app.users (company_id, id) on delete set null (hidden_by),
  check ((kind = 'resource') = (resource_type is not null)),
  check (author_user_id is not null or kind = 'mutual_help'),
  check (solved_at is null or kind = 'mutual_help'),
  check (hidden_at is not null or (hidden_by is null and hidden_reason is null))
);
-- Pinned articles first, then the newest.
create index articles_feed on app.articles (company_id, (pinned_at is null), created_at desc, id desc);
create index articles_feed_by_kind on app.articles (company_id, kind, (pinned_at is null), created_at desc, id desc);
create index on app.articles (company_id, program_id);
create index on app.articles (company_id, author_user_id);
create index on app.articles (company_id, picture_file_id);
create index on app.articles (company_id, hidden_by);
call app.isolate_by_company('articles');

-- Who wrote an anonymous question. Only the author, and the moderators of the company, can read it.
create table app.anonymous_authors (
  company_id uuid not null,
  article_id uuid not null,
  user_id uuid not null,
  primary key (company_id, article_id),
  foreign key (company_id, article_id) references app.articles (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references app.users (company_id, id) on delete cascade
);
create index on app.anonymous_authors (company_id, user_id);
call app.isolate_by_company('anonymous_authors');
create policy audience on app.anonymous_authors as restrictive
  using (
    nullif((select current_setting('app.user_id', true)), '') in (user_id::text, 'system')
    or exists (
      select from app.user_roles r
      where r.company_id = anonymous_authors.company_id
        and r.user_id::text = nullif((select current_setting('app.user_id', true)), '')
        and r.name in ('company_admin', 'hr_referent')))
  with check (nullif((select current_setting('app.user_id', true)), '') in (user_id::text, 'system'));

-- The topics of an article.
create table app.article_tags (
  company_id uuid not null,
  article_id uuid not null,
  tag_id uuid not null,
  primary key (company_id, article_id, tag_id),
  foreign key (company_id, article_id) references app.articles (company_id, id) on delete cascade,
  foreign key (company_id, tag_id) references app.tags (company_id, id) on delete cascade
);
create index on app.article_tags (company_id, tag_id);
call app.isolate_by_company('article_tags');

-- One row for each person who likes an article.
create table app.article_likes (
  company_id uuid not null,
  article_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, article_id, user_id),
  foreign key (company_id, article_id) references app.articles (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references app.users (company_id, id) on delete cascade
);
create index on app.article_likes (company_id, user_id);
call app.isolate_by_company('article_likes');

create table app.article_comments (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  article_id uuid not null,
  -- Null when the author of an anonymous question comments on it.
  author_user_id uuid,
  -- Markdown.
  body text not null check (length(body) between 1 and 3000),
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  hidden_at timestamptz,
  hidden_by uuid,
  hidden_reason text check (length(hidden_reason) <= 500),
  primary key (company_id, id),
  unique (company_id, article_id, id),
  foreign key (company_id, article_id) references app.articles (company_id, id) on delete cascade,
  foreign key (company_id, author_user_id) references app.users (company_id, id) on delete cascade,
  foreign key (company_id, hidden_by) references app.users (company_id, id) on delete set null (hidden_by),
  check (hidden_at is not null or (hidden_by is null and hidden_reason is null))
);
create index on app.article_comments (company_id, article_id, created_at, id);
create index on app.article_comments (company_id, author_user_id);
create index on app.article_comments (company_id, hidden_by);
call app.isolate_by_company('article_comments');

-- People whom an article or a comment names.
create table app.article_mentions (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  article_id uuid not null,
  -- Null for a mention in the article.
  article_comment_id uuid,
  user_id uuid not null,
  primary key (company_id, id),
  unique nulls not distinct (company_id, article_id, article_comment_id, user_id),
  foreign key (company_id, article_id) references app.articles (company_id, id) on delete cascade,
  foreign key (company_id, article_id, article_comment_id)
    references app.article_comments (company_id, article_id, id) on delete cascade,
  foreign key (company_id, user_id) references app.users (company_id, id) on delete cascade
);
create index on app.article_mentions (company_id, user_id);
call app.isolate_by_company('article_mentions');

-- The people whom the matching engine proposes for a question, by rank, and the others who offer their time for it.
create table app.article_helpers (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  article_id uuid not null,
  user_id uuid not null,
  -- 1 to 3 for a person whom the engine proposes.
  rank smallint check (rank between 1 and 3),
  created_at timestamptz not null default now(),
  -- When they offered their time, and when the author of the question answered.
  offered_at timestamptz,
  accepted_at timestamptz,
  declined_at timestamptz,
  -- What the accepted offer became.
  meeting_id uuid,
  mentoring_request_id uuid,
  primary key (company_id, id),
  unique (company_id, article_id, user_id),
  foreign key (company_id, article_id) references app.articles (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references app.users (company_id, id) on delete cascade,
  foreign key (company_id, meeting_id) references app.meetings (company_id, id) on delete set null (meeting_id),
  foreign key (company_id, mentoring_request_id) references app.mentoring_requests (company_id, id)
    on delete set null (mentoring_request_id),
  check (rank is not null or offered_at is not null),
  check (num_nonnulls(accepted_at, declined_at) <= 1),
  check (offered_at is not null or num_nonnulls(accepted_at, declined_at) = 0)
);
create index on app.article_helpers (company_id, user_id);
create index on app.article_helpers (company_id, meeting_id);
create index on app.article_helpers (company_id, mentoring_request_id);
call app.isolate_by_company('article_helpers');

-- What one person is told about an article. Events name its rows.
create table app.article_notices (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  article_id uuid not null,
  article_comment_id uuid,
  recipient_user_id uuid not null,
  -- Null for the author of an anonymous question.
  sender_user_id uuid,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, article_id) references app.articles (company_id, id) on delete cascade,
  foreign key (company_id, article_id, article_comment_id)
    references app.article_comments (company_id, article_id, id) on delete cascade,
  foreign key (company_id, recipient_user_id) references app.users (company_id, id) on delete cascade,
  foreign key (company_id, sender_user_id) references app.users (company_id, id) on delete cascade
);
create index on app.article_notices (company_id, article_id, article_comment_id);
create index on app.article_notices (company_id, recipient_user_id);
create index on app.article_notices (company_id, sender_user_id);
call app.isolate_by_company('article_notices');

-- Articles and comments that members reported.
create table app.article_reports (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  article_id uuid not null,
  article_comment_id uuid,
  reporter_user_id uuid not null,
  -- Why, in the words of the member.
  reason text not null check (length(reason) between 1 and 1000),
  -- What was reported, as it was then.
  reported_body text not null check (length(reported_body) <= 10300),
  created_at timestamptz not null default now(),
  handled_at timestamptz,
  handled_by uuid,
  primary key (company_id, id),
  unique nulls not distinct (company_id, article_id, article_comment_id, reporter_user_id),
  foreign key (company_id, article_id) references app.articles (company_id, id) on delete cascade,
  foreign key (company_id, article_id, article_comment_id)
    references app.article_comments (company_id, article_id, id) on delete cascade,
  foreign key (company_id, reporter_user_id) references app.users (company_id, id) on delete cascade,
  foreign key (company_id, handled_by) references app.users (company_id, id) on delete set null (handled_by)
);
create index on app.article_reports (company_id, reporter_user_id);
create index on app.article_reports (company_id, handled_by);
call app.isolate_by_company('article_reports');
-- Members do not learn who reported them: the member who reports, and the moderators.
create policy audience on app.article_reports as restrictive
  using (
    nullif((select current_setting('app.user_id', true)), '') in (reporter_user_id::text, 'system')
    or exists (
      select from app.user_roles r
      where r.company_id = article_reports.company_id
        and r.user_id::text = nullif((select current_setting('app.user_id', true)), '')
        and r.name in ('company_admin', 'hr_referent')))
  with check (
    nullif((select current_setting('app.user_id', true)), '') in (reporter_user_id::text, 'system')
    or exists (
      select from app.user_roles r
      where r.company_id = article_reports.company_id
        and r.user_id::text = nullif((select current_setting('app.user_id', true)), '')
        and r.name in ('company_admin', 'hr_referent')));

-- Twenty minutes are what members offer each other in the feed.
alter table app.meetings drop constraint meetings_duration_minutes_check,
  add check (duration_minutes in (20, 30, 45, 60));
alter table app.meeting_appointments drop constraint meeting_appointments_duration_minutes_check,
  add check (duration_minutes in (20, 30, 45, 60));

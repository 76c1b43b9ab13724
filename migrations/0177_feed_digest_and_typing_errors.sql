-- When a person was last looked at for the weekly digest of the help feed, and whether a preference asks for it: the scheduler reads no texts.
alter table app.users add column feed_week_at timestamptz;
alter table app.notification_preferences
  add column asks_feed_week boolean not null generated always as (kind = 'feed.week' and email <> 'never') stored;
create index on app.notification_preferences (company_id, user_id) where asks_feed_week;

grant select (feed_week_at) on app.users to app_scheduler;
call app.let_scheduler_read('notification_preferences', '{user_id, asks_feed_week}');

-- The trigrams of each word of the help feed, and `*`, which every word has. A typing error is found by the index behind this policy, as the
-- words of an article are.
-- It replaces the number of letters.
alter table app.article_words
  drop column letters,
  add column trigrams text[] not null generated always as (array['*'] || extensions.show_trgm(word)) stored;
create index article_words_search on app.article_words using gin (company_id, trigrams) with (fastupdate = off);
create policy search on app.article_words as restrictive for select
  using (trigrams && coalesce(nullif(current_setting('app.word_search', true), ''), '{*}')::text[]);

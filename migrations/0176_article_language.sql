-- The language of an article, and the comment that answers a solved question.

alter table app.articles add column language text not null default 'fr' check (language in ('fr', 'en'));
alter table app.articles add column answer_comment_id uuid;
-- The answer is a comment of the same article. Rows of both tables may be written in any order.
alter table app.articles add foreign key (company_id, id, answer_comment_id)
  references app.article_comments (company_id, article_id, id) on delete set null (answer_comment_id) deferrable initially deferred;
alter table app.articles add check (answer_comment_id is null or kind = 'mutual_help');
create index on app.articles (company_id, id, answer_comment_id);

-- Those that exist are in the language in which their author reads the application.
do $$
declare
  company uuid;
begin
  for company in select id from directory.companies loop
    perform set_config('app.company_id', company::text, true);
    perform set_config('app.user_id', 'system', true);
    update app.articles a set language = u.language
    from app.users u
    where u.id = coalesce(a.author_user_id, (select n.user_id from app.anonymous_authors n where n.article_id = a.id)) and u.language <> a.language;
  end loop;
  perform set_config('app.company_id', '', true);
  perform set_config('app.user_id', '', true);
end $$;

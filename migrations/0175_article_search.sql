-- The search of the help feed: the words of each article with its comments, and the words of all articles of the company.
-- The triggers in repeatable/article-search.sql keep both.

create extension if not exists pg_trgm with schema extensions;
create extension if not exists btree_gin with schema extensions;

create table app.article_lexemes (
  company_id uuid not null,
  article_id uuid not null,
  -- Stems of both languages without accents, and `*`, which every article has.
  lexemes tsvector not null,
  primary key (company_id, article_id),
  foreign key (company_id, article_id) references app.articles (company_id, id) on delete cascade
);
call app.isolate_by_company('article_lexemes');
create index article_lexemes_search on app.article_lexemes using gin (company_id, lexemes) with (fastupdate = off);

-- Under row-level security PostgreSQL uses no index for an operator that is not leakproof, such as `@@`, unless a policy asks it. So the
-- query of a search is asked by this policy; outside of a search it asks for `*`.
create policy search on app.article_lexemes as restrictive for select
  using (lexemes @@ coalesce(nullif(current_setting('app.article_search', true), ''), '''*''')::tsquery);

create table app.article_words (
  company_id uuid not null,
  word text collate "C" not null,
  letters smallint not null generated always as (length(word)) stored,
  -- In how many articles it is. A word that is in none is deleted at once.
  articles integer not null,
  primary key (company_id, word)
);
call app.isolate_by_company('article_words');
create index on app.article_words (company_id, letters, word);

-- The repeatable file has the same functions; they come later, and the words of the articles that exist are read here.
create function app.plain_words(value text) returns text
  language sql stable parallel safe
  return extensions.unaccent('extensions.unaccent'::regdictionary, regexp_replace(lower(value), '[''’-]', ' ', 'g'));

create function app.lexemes_of(value text) returns text[]
  language sql stable parallel safe
  return array(
    select distinct stem
    from (select lexeme from unnest(to_tsvector('pg_catalog.simple', app.plain_words(value))) where length(lexeme) <= 60 limit 10000) as t,
      lateral (select ts_lexize('pg_catalog.french_stem', t.lexeme), ts_lexize('pg_catalog.english_stem', t.lexeme)) as s (french, english),
      unnest(s.french || s.english) as stem
    where s.french <> '{}' and s.english <> '{}' and ts_lexize('pg_catalog.french_stem', s.french[1]) <> '{}');

do $$
declare
  company uuid;
begin
  for company in select id from directory.companies loop
    perform set_config('app.company_id', company::text, true);
    insert into app.article_lexemes (article_id, lexemes)
    select a.id, array_to_tsvector(array['*'] || app.lexemes_of(concat_ws(' ', a.title, a.body, a.resource_author, (
      select string_agg(c.body, ' ') from app.article_comments c where c.article_id = a.id and c.hidden_at is null))))
    from app.articles a;
    insert into app.article_words (word, articles)
    select word, count(*) from app.article_lexemes l, unnest(tsvector_to_array(l.lexemes)) word where word <> '*' group by word;
  end loop;
  perform set_config('app.company_id', '', true);
end $$;

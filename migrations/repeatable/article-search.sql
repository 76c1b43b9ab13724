-- The words of the help feed, as its search compares them. `article_lexemes` has those of each article with its comments that are not
-- hidden, `article_words` those of the company. Triggers write both in the transaction of the text: a deleted text is found no more.

-- Words without accents, apart: "l’équipe" is `l equipe`.
create or replace function app.plain_words(value text) returns text
  language sql stable parallel safe
  return extensions.unaccent('extensions.unaccent'::regdictionary, regexp_replace(lower(value), '[''’-]', ' ', 'g'));

-- The stems of a text in both languages, since many texts mix them. Stop words of either language are left out, also those that only their
-- stem shows ("les"). The limit keeps the vector below the size that PostgreSQL accepts.
create or replace function app.lexemes_of(value text) returns text[]
  language sql stable parallel safe
  return array(
    select distinct stem
    from (select lexeme from unnest(to_tsvector('pg_catalog.simple', app.plain_words(value))) where length(lexeme) <= 60 limit 10000) as t,
      lateral (select ts_lexize('pg_catalog.french_stem', t.lexeme), ts_lexize('pg_catalog.english_stem', t.lexeme)) as s (french, english),
      unnest(s.french || s.english) as stem
    where s.french <> '{}' and s.english <> '{}' and ts_lexize('pg_catalog.french_stem', s.french[1]) <> '{}');

create or replace function app.write_article_lexemes(ids uuid[]) returns void language plpgsql set search_path = '' as $$
begin
  -- Of two comments at once, the second reads the words of the first.
  perform from app.articles where id = any(ids) order by id for no key update;
  insert into app.article_lexemes (article_id, lexemes)
  select a.id, array_to_tsvector(array['*'] || app.lexemes_of(concat_ws(' ', a.title, a.body, a.resource_author, (
    select string_agg(c.body, ' ') from app.article_comments c where c.article_id = a.id and c.hidden_at is null))))
  from app.articles a where a.id = any(ids)
  on conflict (company_id, article_id) do update set lexemes = excluded.lexemes;
end $$;

create or replace function app.keep_article_lexemes() returns trigger language plpgsql set search_path = '' as $$
declare
  ids uuid[];
begin
  if tg_table_name = 'articles' and tg_op = 'INSERT' then
    select array_agg(id) into ids from added;
  elsif tg_table_name = 'articles' then
    select array_agg(n.id) into ids from added n join removed o on o.id = n.id
    where (n.title, n.body, n.resource_author) is distinct from (o.title, o.body, o.resource_author);
  elsif tg_op = 'INSERT' then
    select array_agg(distinct article_id) into ids from added;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct article_id) into ids from removed;
  else
    select array_agg(distinct n.article_id) into ids from added n join removed o on o.id = n.id
    where (n.body, n.hidden_at is null) is distinct from (o.body, o.hidden_at is null);
  end if;
  if ids is not null then perform app.write_article_lexemes(ids); end if;
  return null;
end $$;

create or replace trigger article_added after insert on app.articles
  referencing new table as added for each statement execute function app.keep_article_lexemes();
create or replace trigger article_changed after update on app.articles
  referencing old table as removed new table as added for each statement execute function app.keep_article_lexemes();
create or replace trigger comment_added after insert on app.article_comments
  referencing new table as added for each statement execute function app.keep_article_lexemes();
create or replace trigger comment_changed after update on app.article_comments
  referencing old table as removed new table as added for each statement execute function app.keep_article_lexemes();
create or replace trigger comment_removed after delete on app.article_comments
  referencing old table as removed for each statement execute function app.keep_article_lexemes();

-- Adds to the number of articles of each word, or takes from it. Two texts of a company at once share words, and wait for each other here,
-- after the locks of their articles. While a company is erased, its words may be gone already.
create or replace function app.count_words(words text[], numbers integer[]) returns void language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('article words ' || app.current_company()::text, 0));
  insert into app.article_words (word, articles)
  select word, number from unnest(words, numbers) as t (word, number) where number > 0
  on conflict (company_id, word) do update set articles = article_words.articles + excluded.articles;
  update app.article_words w set articles = w.articles + number
  from unnest(words, numbers) as t (word, number) where w.word = t.word and number < 0;
  delete from app.article_words where word = any(words) and articles <= 0;
end $$;

create or replace function app.keep_article_words() returns trigger language plpgsql set search_path = '' as $$
declare
  words text[];
  numbers integer[];
begin
  if tg_op = 'INSERT' then
    select array_agg(word), array_agg(number) into words, numbers from (
      select word, count(*)::integer as number from added, unnest(tsvector_to_array(lexemes)) word where word <> '*' group by word) t;
  elsif tg_op = 'DELETE' then
    select array_agg(word), array_agg(-number) into words, numbers from (
      select word, count(*)::integer as number from removed, unnest(tsvector_to_array(lexemes)) word where word <> '*' group by word) t;
  else
    select array_agg(word), array_agg(number) into words, numbers from (
      select word, sum(number)::integer as number from (
        select word, 1 as number from added, unnest(tsvector_to_array(lexemes)) word
        union all
        select word, -1 from removed, unnest(tsvector_to_array(lexemes)) word) c
      group by word having sum(number) <> 0) t;
  end if;
  if words is not null then perform app.count_words(words, numbers); end if;
  return null;
end $$;

create or replace trigger lexemes_added after insert on app.article_lexemes
  referencing new table as added for each statement execute function app.keep_article_words();
create or replace trigger lexemes_changed after update on app.article_lexemes
  referencing old table as removed new table as added for each statement execute function app.keep_article_words();
create or replace trigger lexemes_removed after delete on app.article_lexemes
  referencing old table as removed for each statement execute function app.keep_article_words();

-- PostgreSQL knows how frequent the most frequent words are and takes all others for equally rare, so it would now and then read the whole
-- feed instead of the index. The next two functions leave it the index only; their plans are made once.

-- The words of the company that share trigrams with a word. The policy `search` of `article_words` asks for them.
create or replace function app.resembling_words(typed text) returns setof text
  language plpgsql volatile rows 5 set search_path = '' set enable_seqscan = off set enable_indexscan = off as $$
declare
  parts text[] := extensions.show_trgm(typed);
  found text[];
begin
  -- The first of them, of the first letter alone, is in too many words.
  perform set_config('app.word_search', parts[2:]::text, true);
  found := array(
    select t.word
    from (select w.word, w.articles, extensions.similarity(w.word, typed) as nearness from app.article_words w
      where length(w.word) between length(typed) - 2 and length(typed) + 3 offset 0) t
    where t.nearness >= 0.35
    order by t.nearness desc, t.articles desc, t.word limit 5);
  perform set_config('app.word_search', '', true);
  return query select unnest(found);
end $$;

-- The articles that the search of the transaction finds. The policy `search` of `article_lexemes` asks for them.
create or replace function app.found_articles() returns setof uuid
  language plpgsql stable rows 1000 set search_path = '' set enable_seqscan = off set enable_indexscan = off as $$
begin
  return query select article_id from app.article_lexemes;
end $$;

-- The words of the company that a word of a search stands for: the same stem, those that it begins, or, where there are none, those that
-- resemble it: a typing error.
create or replace function app.words_meant(typed text, exactly boolean) returns text[]
  language plpgsql volatile set search_path = '' as $$
declare
  stems text[] := app.lexemes_of(typed);
  found text[];
begin
  select array_agg(word) into found from (
    select word from app.article_words where word = any(stems)
    union
    (select word from app.article_words
      where not exactly and length(typed) >= 4 and word >= typed and word < typed || U&'\FFFF' order by articles desc limit 20)) t;
  if found is null and not exactly and length(typed) >= 4 then
    select array_agg(word) into found from app.resembling_words(stems[1]) word;
  end if;
  return coalesce(found, stems);
end $$;

-- The query of a search, which asks for each of its first eight words. The query of a new question asks for two of its five rarest words, or
-- for its only one; words that are in more than a thousand articles only count together, all five. `most`: so many articles have the rarest
-- word, so that no more are found.
create or replace function app.article_query(search text, is_question boolean, out query tsquery, out most bigint)
  language plpgsql volatile set search_path = '' as $$
declare
  parts text[];
  usual bigint[];
  pairs text;
  -- How questions begin says nothing of what they are about. The English words are stop words.
  asking constant text[] := '{combien, comment, pourquoi, quand, quel, quelle, quelles, quels}';
begin
  select array_agg(part order by p.usual, part), array_agg(p.usual order by p.usual, part) into parts, usual from (
    select (select string_agg('''' || replace(replace(word, '\', '\\'), '''', '''''') || '''', ' | ') from unnest(m.words) word) as part,
      (select coalesce(sum(w.articles), 0) from app.article_words w where w.word = any(m.words)) as usual
    from (
        select lexeme from unnest(to_tsvector('pg_catalog.simple', app.plain_words(search)))
        where app.lexemes_of(lexeme) <> '{}' and not (is_question and lexeme = any(asking)) order by positions[1] limit case when is_question then 40 else 8 end) t,
      lateral (select app.words_meant(t.lexeme, is_question) as words offset 0) m) p
  where not is_question or p.usual > 0;
  query := ''' '''::tsquery;
  most := coalesce(usual[1], 0);
  if parts is null then return; end if;
  if is_question then parts := parts[:5]; end if;
  if is_question and cardinality(parts) > 1 then
    select string_agg(format('(%s) & (%s)', parts[i], parts[j]), ' | ') into pairs
    from generate_series(1, cardinality(parts)) i, generate_series(i + 1, cardinality(parts)) j where usual[i] <= 1000;
  end if;
  if is_question and cardinality(parts) = 1 and most > 1000 then return; end if;
  query := coalesce(pairs, array_to_string(array(select '(' || p || ')' from unnest(parts) p), ' & '))::tsquery;
end $$;

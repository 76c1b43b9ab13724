-- The words of a company instead of the product's, by language and word: see contract/values/words.ts. The three labels that a company could
-- replace in its wording become such words: the two roles, the page of one's mentoring, and the community.

alter table app.company_settings add column words jsonb not null default '{}' check (jsonb_typeof(words) = 'object');

-- A label begins with a capital and has no plural or gender: French roles get those of "mentor·e", and administrators correct them.
create function pg_temp.word(label text, locale text, has_plural boolean) returns jsonb language sql as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'one', lower(left(one, 1)) || substr(one, 2),
    'many', case when has_plural then lower(left(one, 1)) || substr(one, 2) || case when one ~ '[sxz]$' then '' else 's' end end,
    'gender', case when locale = 'fr' then case when has_plural then 'both' when one ~* '^communauté$' then 'f' else 'm' end end))
  from (select left(btrim(label), 40) as one) as cut
  -- What is no word, such as a text with arguments, is left to the product's.
  where one ~ '^[[:alpha:]][[:alpha:] ·''’-]*$'
$$;

do $$
declare
  company uuid;
begin
  for company in select id from directory.companies loop
    perform set_config('app.company_id', company::text, true);
    update app.company_settings s set words = coalesce((
      select jsonb_object_agg(d.locale, d.words) from (
        select w.locale, jsonb_strip_nulls(jsonb_build_object(
          'mentor', pg_temp.word((regexp_match(w.content->>'shell.role', 'presenter \{([^{}]+)\}'))[1], w.locale, true),
          'mentee', pg_temp.word((regexp_match(w.content->>'shell.role', 'participant \{([^{}]+)\}'))[1], w.locale, true),
          'my_mentoring', pg_temp.word(w.content->>'shell.mentoring_center', w.locale, false),
          'community', pg_temp.word(w.content->>'shell.community', w.locale, false))) as words
        from app.documents w
        where w.kind = 'wording' and w.program_id is null and w.withdrawn_at is null) as d
      where d.words <> '{}'), '{}');
    update app.documents set content = content - array['shell.role', 'shell.mentoring_center', 'shell.community']
    where kind = 'wording' and content ?| array['shell.role', 'shell.mentoring_center', 'shell.community'];
  end loop;
  perform set_config('app.company_id', '', true);
end $$;

-- A name of a unit or a site in a language of the company, where it differs from `name`.
alter table app.business_units add column names jsonb not null default '{}' check (jsonb_typeof(names) = 'object');
alter table app.sites add column names jsonb not null default '{}' check (jsonb_typeof(names) = 'object');
-- Those names by the id of their unit or site, which every transaction reads with the words. A trigger writes them: see repeatable/place-names.sql.
alter table app.company_settings add column place_names jsonb not null default '{}';

drop function pg_temp.word(text, text, boolean);

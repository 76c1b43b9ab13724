-- The migration of the texts of people folds them; where `fold_text` is older than it, the repeatable files define it later.
create or replace function app.fold_signs(value text) returns text
  language sql immutable parallel safe
  return btrim(regexp_replace(
    lower(regexp_replace(
      replace(replace(replace(replace(replace(replace(replace(replace(replace(
        normalize(regexp_replace(value, '[\u00b4\u0384\u1ffd]', '', 'g'), nfkd),
        U&'\0301', ''), U&'\0300', ''), U&'\0302', ''), U&'\0308', ''), U&'\0327', ''), U&'\0303', ''), '''', ''), '’', ''), '-', ''),
      '[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f''`\u02b9-\u02bf\u05f3\u2018-\u201b\u2032\u2035\u002d\u058a\u05be\u2010-\u2015\u2212\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]+',
      '', 'g') collate pg_catalog.pg_unicode_fast),
    '[ \t-\r\u0085\u1680\u2028\u2029]*[\t-\r\u0085\u1680\u2028\u2029][ \t-\r\u0085\u1680\u2028\u2029]*|  +', ' ', 'g'));

-- Most texts have no letter that must be written out: the pattern has the letters of French, and the signs around them.
create or replace function app.fold_text(value text) returns text
  language sql immutable parallel safe
  return case
    when value ~ '^[\t-\r -~\u00a0-\u00b3\u00b5-\u00c5\u00c7-\u00cf\u00d1-\u00d7\u00d9-\u00dd\u00e0-\u00e5\u00e7-\u00ef\u00f1-\u00f7\u00f9-\u00fd\u00ff\u2010-\u2027\u202f\u20ac]*$'
      then app.fold_signs(value)
    else replace(replace(replace(replace(
      translate(app.fold_signs(value), 'øłđðħŧıŋςيىك', 'olddhtinσییک'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
  end;

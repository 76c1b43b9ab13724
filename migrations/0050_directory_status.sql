-- What a company's directory says of a person, by SCIM. Null: they have access, or the directory has said nothing.

alter table app.users
  -- `inactive`: the directory has switched the person off. Neither an open link nor single sign-on lets them in until the directory or an
  -- administrator does. `deleted`: the directory has also removed them, and no longer finds them.
  add column directory_status text check (directory_status in ('inactive', 'deleted'));

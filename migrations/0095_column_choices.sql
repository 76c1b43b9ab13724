-- What a company chose for the columns of files of people, by hand. The next file with these headers is read in the same way.

create table app.column_choices (
  company_id uuid not null,
  -- Normalized: lower case, without accents, spaces and punctuation.
  header text not null check (length(header) between 1 and 60),
  -- Null for a column to ignore.
  field text check (length(field) <= 40),
  chosen_at timestamptz not null,
  primary key (company_id, header)
);
call app.isolate_by_company('column_choices');

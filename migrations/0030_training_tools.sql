-- What members do with training tools, and the hosts whose videos a company shows inside the member app.

alter table app.company_settings
  -- In lower case. A host also stands for the hosts below it.
  add column video_hosts text[] not null default '{}';

alter table app.training_tools
  -- A guide of the product, which the tool opens instead of an address.
  add column guide text check (guide ~ '^[a-z-]{1,60}$'),
  -- The language in which it is spoken or written; null for a tool in every language.
  add column language text check (language in ('fr', 'en')),
  -- The program whose people see it; null for everybody.
  add column program_id uuid,
  add foreign key (company_id, program_id) references app.programs (company_id, id),
  add check (guide is null or url is null);
create index on app.training_tools (company_id, program_id);

-- The clicks of a person on a tool during one week.
create table app.training_tool_clicks (
  company_id uuid not null,
  training_tool_id uuid not null,
  user_id uuid not null,
  -- The Monday of the week, in the company's time zone.
  week_on date not null check (extract(isodow from week_on) = 1),
  clicks integer not null default 1 check (clicks > 0),
  primary key (company_id, training_tool_id, week_on, user_id),
  foreign key (company_id, training_tool_id) references app.training_tools (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references app.users (company_id, id) on delete cascade
);
create index on app.training_tool_clicks (company_id, user_id);
call app.isolate_by_company('training_tool_clicks');

-- The tools that a person has marked as seen.
create table app.seen_training_tools (
  company_id uuid not null,
  user_id uuid not null,
  training_tool_id uuid not null,
  seen_at timestamptz not null default now(),
  primary key (company_id, user_id, training_tool_id),
  foreign key (company_id, user_id) references app.users (company_id, id) on delete cascade,
  foreign key (company_id, training_tool_id) references app.training_tools (company_id, id) on delete cascade
);
create index on app.seen_training_tools (company_id, training_tool_id);
call app.isolate_by_company('seen_training_tools');

-- Companies that still have the product's first tools open its guides with them, and get the one that is new.
do $$
declare
  company uuid;
begin
  for company in select id from directory.companies loop
    perform set_config('app.company_id', company::text, true);
    update app.training_tools t set guide = g.guide
    from (values
      ('first_meeting_guide', 'first-session'), ('objectives_guide', 'objectives'), ('listening_guide', 'good-questions'),
      ('feedback_guide', 'feedback'), ('closing_guide', 'closing')
    ) as g (code, guide)
    where t.code = g.code and t.url is null;
    insert into app.training_tools (code, category, title, description, minutes, guide, position)
    values (
      'reverse_mentoring_guide', 'tool',
      '{"fr": "Essayer le mentorat inversé", "en": "Trying reverse mentoring"}',
      '{"fr": "Quand la personne la moins expérimentée accompagne l’autre : choisir un sujet, poser le cadre, apprendre à deux.", "en": "When the less experienced person is the mentor: choosing a subject, agreeing on the rules, learning together."}',
      6, 'reverse-mentoring',
      (select coalesce(max(position) + 1, 0) from app.training_tools)
    )
    on conflict do nothing;
  end loop;
  perform set_config('app.company_id', '', true);
end $$;

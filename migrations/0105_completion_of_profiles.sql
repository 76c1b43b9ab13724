-- The completion of a profile counts what the person is asked to be visible, and a question has a title for the readers of its answers.
-- The way of counting is in repeatable/completion.sql.

alter table app.profiles add column completion_floor smallint not null default 0 check (completion_floor between 0 and 100);
alter table app.questions add column reader_title jsonb not null default '{}';

do $$
declare
  company uuid;
begin
  for company in select id from directory.companies loop
    perform set_config('app.company_id', company::text, true);

    -- Nobody's percentage falls because it is counted in another way, so visible profiles stay visible.
    update app.profiles set completion_floor = completion_percentage where completion_percentage > 0;

    -- The titles that the member app showed to readers until now.
    update app.questions q set reader_title = t.reader_title
    from (values
      ('position', jsonb '{"fr": "Poste", "en": "Job"}'),
      ('mission_description', '{"fr": "Mission", "en": "Mission"}'),
      ('job_category', '{"fr": "Métier", "en": "Job family"}'),
      ('business_sector', '{"fr": "Secteur d’activité", "en": "Industry"}'),
      ('background', '{"fr": "Parcours", "en": "Background"}'),
      ('skills', '{"fr": "Compétences", "en": "Skills"}'),
      ('needs', '{"fr": "Besoins", "en": "Needs"}'),
      ('languages', '{"fr": "Langues", "en": "Languages"}'),
      ('formats', '{"fr": "Format de rencontre", "en": "How to meet"}'),
      ('expectations', '{"fr": "Attentes", "en": "Expectations"}'),
      ('targeted_job_categories', '{"fr": "Métiers visés", "en": "Job families of interest"}'),
      ('targeted_business_units', '{"fr": "Entités visées", "en": "Business units of interest"}'),
      ('projects', '{"fr": "Projets", "en": "Projects"}'),
      ('motivations', '{"fr": "Motivations", "en": "Motivations"}'),
      ('talents', '{"fr": "Talents", "en": "Talents"}'),
      ('riasec', '{"fr": "Profil professionnel", "en": "Professional profile"}'),
      ('interests', '{"fr": "En dehors du travail", "en": "Outside work"}')
    ) as t (field_name, reader_title)
    where q.field_name = t.field_name and q.category = 'profile_question';
  end loop;
  perform set_config('app.company_id', '', true);
end $$;

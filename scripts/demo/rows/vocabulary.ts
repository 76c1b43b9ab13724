import type { Locale, Translated } from '@binome/contract/fields';
import type { ProgramDraft } from '../authoring.ts';
import type { Building } from './building.ts';

/** Settings, units, sites, tags and programs. */
export function vocabularyRows(building: Building) {
  const { draft, id } = building;
  return {
    company_settings: [draft.settings],
    business_units: Object.entries(draft.units).map(([code, name], position) => ({ id: id('unit', code), name, position })),
    sites: Object.entries(draft.sites).map(([code, { name, country, timeZone }]) => ({
      id: id('site', code),
      name,
      country,
      time_zone: timeZone,
    })),
    tags: tagRows(building),
    programs: Object.entries(draft.programs).map(([code, program], position) => ({
      id: id('program', code),
      name: withYears(building, program, program.name),
      description: program.description,
      ...programDays(building, program),
      position,
    })),
    program_workshops: Object.entries(draft.programs).flatMap(([code, program]) =>
      program.workshops.map(({ title, inMonths, dayOfMonth }, index) => ({
        id: id('workshop', code, index),
        program_id: id('program', code),
        title,
        held_on: building.clock.dayOfMonth(inMonths, dayOfMonth),
      })),
    ),
    ...documentRows(building),
  };
}

/** The company's words, each with its first version. */
function documentRows({ draft, id }: Building) {
  const documents = Object.entries(draft.wording).map(([locale, content]) => ({
    id: id('document', 'wording', locale),
    kind: 'wording' as const,
    locale: locale as Locale,
    content,
  }));
  const versions = documents.map(({ id: document_id, content }) => ({ id: id('version', document_id), document_id, version: 1, content }));
  return { documents, document_versions: versions };
}

function tagRows({ draft, id }: Building) {
  const tags = Object.entries(draft.tags).flatMap(([family, names]) =>
    Object.entries(names).map(([code, name]) => ({ id: id('tag', code), code, name, family })),
  );
  return tags.map((tag, position) => ({ ...tag, position }));
}

function programDays({ clock }: Building, { startsInMonths, endsInMonths }: ProgramDraft) {
  return { starts_on: clock.dayOfMonth(startsInMonths, 1), ends_on: clock.dayOfMonth(endsInMonths + 1, 0) };
}

function withYears(building: Building, program: ProgramDraft, name: Translated): Translated {
  const { starts_on, ends_on } = programDays(building, program);
  const [first, last] = [starts_on.slice(0, 4), ends_on.slice(0, 4)];
  const years = first === last ? first : `${first}–${last}`;
  return Object.fromEntries(Object.entries(name).map(([language, text]) => [language, text.replace('{years}', years)]));
}

import type { ConfigurationInput } from '@binome/contract/console/configuration';
import type { TranslatedText } from '@binome/contract/fields';
import { feedbackSubcategory, type ProfileType, profileTypes } from '@binome/contract/states';
import type { ProgramDraft } from '../authoring.ts';
import type { Building } from './building.ts';

const occasions = feedbackSubcategory.options;

/** Settings, units, sites, tags, programs, and the lists for sessions and reports. */
export function vocabularyRows(building: Building) {
  const { draft, id } = building;
  return {
    company_settings: [{ ...draft.settings, email_domains: [draft.mailDomain] }],
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
      code,
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
    meeting_reasons: draft.meetingReasons.map((reason, position) => ({ id: id('reason', reason.code), ...reason, position })),
    training_tools: draft.trainingTools.map((tool, position) => ({
      id: id('tool', tool.code),
      url: null,
      minutes: null,
      ...tool,
      position,
    })),
    feedback_questions: profileTypes.flatMap((role) =>
      occasions.flatMap((occasion) => draft.feedbackQuestions[role][occasion].map(feedbackRow(building, role, occasion))),
    ),
  };
}

type FeedbackDraft = ConfigurationInput['feedback_questions']['presenter']['meeting'][number];

function feedbackRow({ id }: Building, role_type: ProfileType, subcategory: (typeof occasions)[number]) {
  return (
    { field_name, field_type, title, hint = {}, choices = [], required = false, audience = 'pair' }: FeedbackDraft,
    position: number,
  ) => ({
    id: id('feedback', role_type, subcategory, field_name),
    ...{ role_type, subcategory, field_type, field_name, title, hint, choices, required, audience, position },
  });
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

function withYears(building: Building, program: ProgramDraft, name: TranslatedText): TranslatedText {
  const { starts_on, ends_on } = programDays(building, program);
  const [first, last] = [starts_on.slice(0, 4), ends_on.slice(0, 4)];
  const years = first === last ? first : `${first}–${last}`;
  return Object.fromEntries(Object.entries(name).map(([language, text]) => [language, text.replace('{years}', years)]));
}

import type { ConfigurationInput } from '@binome/contract/console/configuration';
import type { TranslatedText } from '@binome/contract/fields';
import { feedbackSubcategory, type ProfileType, profileTypes } from '@binome/contract/states';
import type { ProgramDraft } from '../authoring.ts';
import type { DraftContext } from './draft-context.ts';
import { toolClicks } from './training-tools.ts';
import { workshopRows } from './workshops.ts';

const subcategories = feedbackSubcategory.options;

/** Settings, business units, sites, tags, programs, meeting reasons, training tools and feedback questions. */
export function configurationRows(context: DraftContext) {
  const { draft, id } = context;
  return {
    company_settings: [{ ...draft.settings, email_domains: [draft.mailDomain] }],
    business_units: Object.entries(draft.units).map(([code, name], position) => ({ id: id('unit', code), name, position })),
    sites: Object.entries(draft.sites).map(([code, { name, country, timeZone }]) => ({
      id: id('site', code),
      name,
      country,
      time_zone: timeZone,
    })),
    tags: tagRows(context),
    programs: Object.entries(draft.programs).map(([code, program], position) => ({
      id: id('program', code),
      code,
      name: withYears(context, program, program.name),
      description: program.description,
      ...programDays(context, program),
      position,
    })),
    program_workshops: workshopRows(context),
    meeting_reasons: draft.meetingReasons.map((reason, position) => ({ id: id('reason', reason.code), ...reason, position })),
    training_tools: draft.trainingTools.map(({ program, ...tool }, position) => ({
      id: id('tool', tool.code),
      ...{ url: null, minutes: null, guide: null, language: null },
      ...tool,
      program_id: program ? id('program', program) : null,
      click_count: toolClicks(context, tool.code).reduce((sum, { clicks }) => sum + clicks, 0),
      position,
    })),
    feedback_questions: profileTypes.flatMap((role) =>
      subcategories.flatMap((subcategory) => draft.feedbackQuestions[role][subcategory].map(feedbackRow(context, role, subcategory))),
    ),
  };
}

type FeedbackDraft = ConfigurationInput['feedback_questions']['presenter']['meeting'][number];

function feedbackRow({ id }: DraftContext, role_type: ProfileType, subcategory: (typeof subcategories)[number]) {
  return (
    { field_name, field_type, title, hint = {}, choices = [], required = false, audience = 'pair' }: FeedbackDraft,
    position: number,
  ) => ({
    id: id('feedback', role_type, subcategory, field_name),
    ...{ role_type, subcategory, field_type, field_name, title, hint, choices, required, audience, position },
  });
}

function tagRows({ draft, id }: DraftContext) {
  const tags = Object.entries(draft.tags).flatMap(([family, names]) =>
    Object.entries(names).map(([code, name]) => ({ id: id('tag', code), code, name, family })),
  );
  return tags.map((tag, position) => ({ ...tag, position }));
}

function programDays({ clock }: DraftContext, { startsInMonths, endsInMonths }: ProgramDraft) {
  return { starts_on: clock.dayOfMonth(startsInMonths, 1), ends_on: clock.dayOfMonth(endsInMonths + 1, 0) };
}

function withYears(context: DraftContext, program: ProgramDraft, name: TranslatedText): TranslatedText {
  const { starts_on, ends_on } = programDays(context, program);
  const [firstYear, lastYear] = [starts_on.slice(0, 4), ends_on.slice(0, 4)];
  const years = firstYear === lastYear ? firstYear : `${firstYear}–${lastYear}`;
  return Object.fromEntries(Object.entries(name).map(([language, text]) => [language, text.replace('{years}', years)]));
}

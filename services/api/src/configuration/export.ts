import {
  type CompanyConfiguration,
  type ConfiguredQuestion,
  companyConfiguration,
  configurationFormat,
  configurationVersion,
} from '@binome/contract/console/configuration';
import { type ProfileType, profileTypes } from '@binome/contract/states';
import type { Tx } from '../platform/data/database.ts';
import { readStoredConfiguration, type StoredConfiguration, settingsOf } from './stored-configuration.ts';

/** Exports the configuration of the current company, without archived elements and withdrawn documents. */
export async function exportConfiguration(tx: Tx): Promise<CompanyConfiguration> {
  return configurationOf(await readStoredConfiguration(tx));
}

/** Writes a configuration as a file. Equal configurations give equal bytes. */
export function configurationFile(configuration: CompanyConfiguration): Buffer {
  return Buffer.from(`${JSON.stringify(configuration, null, 2)}\n`);
}

function configurationOf(stored: StoredConfiguration): CompanyConfiguration {
  const configuration = {
    format: configurationFormat,
    version: configurationVersion,
    company: settingsOf(stored),
    matching: stored.settings.matching,
    business_units: activeElements(stored.units).map(({ name, names }) => ({ name, names })),
    sites: activeElements(stored.sites)
      .map(({ name, names, country, time_zone }) => ({ name, names, country, time_zone }))
      .sort((one, other) => (one.name < other.name ? -1 : 1)),
    tags: activeElements(stored.tags).map(({ code, name, family }) => ({ code, name, family })),
    programs: activeElements(stored.programs).map(({ code, name, description, starts_on, ends_on, workshops }) => ({
      ...{ code, name, description, starts_on, ends_on },
      workshops: workshops.map(({ title, held_on }) => ({ title, held_on })),
    })),
    steps: byRole((role) => stepsOf(stored, role)),
    user_questions: activeElements(stored.questions)
      .filter(({ category }) => category === 'user_question')
      .map((question) => questionOf(stored, question)),
    feedback_questions: byRole((role) => ({
      meeting: feedbackOf(stored, role, 'meeting'),
      mentoring_relationship: feedbackOf(stored, role, 'mentoring_relationship'),
    })),
    meeting_reasons: activeElements(stored.meetingReasons).map(({ code, name }) => ({ code, name })),
    training_tools: activeElements(stored.trainingTools).map((tool) => toolOf(stored, tool)),
    documents: documentsOf(stored),
  };
  // The schema defines the order of the keys. An invalid configuration, such as a question that has no choices yet, is exported as it
  // is; its import reports the faults.
  return companyConfiguration.safeParse(configuration).data ?? (configuration as CompanyConfiguration);
}

function stepsOf(stored: StoredConfiguration, role: ProfileType) {
  return stored.steps
    .filter(({ profile_type }) => profile_type === role)
    .map(({ id, anchor, title }) => ({
      anchor,
      title,
      questions: activeElements(stored.questions)
        .filter(({ step_id, category }) => step_id === id && category === 'profile_question')
        .map((question) => questionOf(stored, question)),
    }));
}

function questionOf(stored: StoredConfiguration, question: StoredConfiguration['questions'][number]): Omit<ConfiguredQuestion, 'id'> {
  const { field_name, field_type, title, reader_title, hint, sign_up_required, is_filter, max_items } = question;
  const choices = activeElements(stored.choices)
    .filter(({ question_id }) => question_id === question.id)
    .map(({ code, label }) => ({ code, label }));
  return { field_name, field_type, title, reader_title, hint, sign_up_required, is_filter, max_items, choices };
}

function feedbackOf(stored: StoredConfiguration, role: ProfileType, subcategory: 'meeting' | 'mentoring_relationship') {
  return activeElements(stored.feedbackQuestions)
    .filter((question) => question.role_type === role && question.subcategory === subcategory)
    .map(({ field_name, field_type, title, hint, choices, required, audience }) => ({
      ...{ field_name, field_type, title, hint, choices, required, audience },
    }));
}

/** A tool of an archived program is exported without its program: the file does not have it. */
function toolOf({ programs }: StoredConfiguration, tool: StoredConfiguration['trainingTools'][number]) {
  const { code, category, title, description, url, minutes, guide, language } = tool;
  const isActive = activeElements(programs).some((program) => program.code === tool.program);
  return { code, category, title, description, url, minutes, guide, language, program: isActive ? tool.program : null };
}

/** Leaves out documents of archived programs. Sorts wordings by key, so that the file does not depend on the stored order. */
function documentsOf(stored: StoredConfiguration) {
  const activePrograms = new Set([null, ...activeElements(stored.programs).map(({ code }) => code)]);
  return stored.documents
    .filter(({ withdrawn, program }) => !withdrawn && activePrograms.has(program))
    .map(({ kind, program, locale, content }) => ({
      ...{ kind, program, locale },
      content:
        kind === 'wording' ? Object.fromEntries(Object.entries(Object(content)).sort(([one], [other]) => (one < other ? -1 : 1))) : content,
    }));
}

function activeElements<Element extends { archived: boolean }>(elements: Element[]): Element[] {
  return elements.filter(({ archived }) => !archived);
}

function byRole<T>(getValue: (role: ProfileType) => T): Record<ProfileType, T> {
  return Object.fromEntries(profileTypes.map((role) => [role, getValue(role)])) as Record<ProfileType, T>;
}

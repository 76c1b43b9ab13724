import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { CompanySettings } from '@binome/contract/console/company-settings';
import type { CompanyConfiguration } from '@binome/contract/console/configuration';
import type { ConfigurationChange } from '@binome/contract/console/configuration-files';
import type { TranslatedText } from '@binome/contract/fields';
import { meaningFault } from '../feedback/questions/meaning-fault.ts';
import { flatSettings, readMatchSettings } from '../matching/settings.ts';
import { workInSlices } from '../platform/process/work-in-slices.ts';
import { changedValues } from './changed-values.ts';
import type { PathFault } from './configuration-faults.ts';
import {
  byKey,
  desiredChoices,
  desiredFeedbackQuestions,
  desiredMeetingReasons,
  desiredPrograms,
  desiredQuestions,
  desiredSites,
  desiredSteps,
  desiredTags,
  desiredTrainingTools,
  desiredUnits,
  displayText,
} from './desired-rows.ts';
import { type DocumentPlan, planDocuments } from './plan-documents.ts';
import { type DesiredRow, type ListPlan, planList, type StoredRow } from './plan-list.ts';
import type { ImportedTable } from './queries.ts';
import { type StoredConfiguration, settingsOf } from './stored-configuration.ts';
import {
  storedChoiceRows,
  storedFeedbackQuestionRows,
  storedMeetingReasonRows,
  storedProgramRows,
  storedQuestionRows,
  storedSiteRows,
  storedStepRows,
  storedTagRows,
  storedTrainingToolRows,
  storedUnitRows,
} from './stored-rows.ts';

/** The writes of an import, and the changes to report. `faults` are changes that existing answers do not allow. */
export type ConfigurationPlan = {
  settings: Partial<CompanySettings>;
  matching: CompanyConfiguration['matching'] | null;
  /** In the order of insertion; deletions use the reverse order. */
  lists: { table: ImportedTable; hasArchive: boolean; plan: ListPlan }[];
  documents: DocumentPlan;
  changes: ConfigurationChange[];
  faults: PathFault[];
};

/** Compares the stored configuration with the desired one. Runs no query. */
export async function planConfiguration(stored: StoredConfiguration, desired: CompanyConfiguration): Promise<ConfigurationPlan> {
  const settings = changedSettings(stored, desired);
  const matching = isDeepStrictEqual(stored.settings.matching, desired.matching) ? null : desired.matching;
  const programs = await list('programs', 'programs', storedProgramRows(stored), desiredPrograms(desired));
  const workshops = await planWorkshops(stored, desired, programs.plan);
  const steps = await list('steps', 'steps', storedStepRows(stored), desiredSteps(desired), false);
  const questions = await planQuestions(stored, desired, steps.plan);
  const lists = [
    await list('business_units', 'business_units', storedUnitRows(stored), desiredUnits(desired)),
    await list('sites', 'sites', storedSiteRows(stored), desiredSites(desired)),
    await list('tags', 'tags', storedTagRows(stored), desiredTags(desired)),
    programs,
    workshops,
    steps,
    questions.questions,
    questions.choices,
    await list('feedback_questions', 'feedback_questions', storedFeedbackQuestionRows(stored), desiredFeedbackQuestions(desired)),
    await list('meeting_reasons', 'meeting_reasons', storedMeetingReasonRows(stored), desiredMeetingReasons(desired)),
    await list('training_tools', 'training_tools', storedTrainingToolRows(stored), desiredTrainingTools(desired, programs.plan.ids)),
  ];
  const documents = planDocuments(stored, desired, programs.plan.ids);
  const current: Record<string, unknown> = settingsOf(stored);
  const ofCompany = Object.entries(settings).map(([name, value]) => ({
    ...{ part: 'company' as const, action: 'changed' as const, code: name, name },
    values: changedValues({ [name]: current[name] }, { [name]: value }),
  }));
  const ofMatching = matching
    ? [
        {
          ...{ part: 'matching' as const, action: 'changed' as const, code: 'matching', name: 'matching' },
          values: changedValues(flatSettings(readMatchSettings(stored.settings.matching)), flatSettings(readMatchSettings(matching))),
        },
      ]
    : [];
  return {
    ...{ settings, matching, lists, documents },
    changes: [...ofCompany, ...ofMatching, ...lists.flatMap(({ plan }) => plan.changes), ...documents.changes],
    faults: [...questions.faults, ...feedbackFaults(stored, desired)],
  };
}

type PlannedList = ConfigurationPlan['lists'][number];

async function list(
  part: ConfigurationChange['part'],
  table: ImportedTable,
  stored: StoredRow[],
  desired: DesiredRow[],
  hasArchive = true,
): Promise<PlannedList> {
  return { table, hasArchive, plan: await planList(part, stored, desired, randomUUID) };
}

function changedSettings(stored: StoredConfiguration, { company }: CompanyConfiguration): Partial<CompanySettings> {
  const current: Record<string, unknown> = settingsOf(stored);
  return Object.fromEntries(Object.entries(company).filter(([name, value]) => !isDeepStrictEqual(current[name], value)));
}

/**
 * Identifies workshops by their day and title. Leaves the workshops of programs that are not in the file unchanged, and those for which somebody
 * signed up.
 */
function planWorkshops(stored: StoredConfiguration, { programs }: CompanyConfiguration, { ids }: ListPlan): Promise<PlannedList> {
  const keyOf = (program: string, { title, held_on }: { title: TranslatedText; held_on: string }) =>
    `${program}.${held_on}.${displayText(title)}`;
  const desired = programs.flatMap(({ code, workshops }) =>
    workshops.map((workshop) => ({
      ...{ key: keyOf(code, workshop), name: displayText(workshop.title) },
      columns: { program_id: ids.get(code), ...workshop },
    })),
  );
  const kept = new Set(desired.map(({ key }) => key));
  const current = stored.programs
    .filter(({ code }) => ids.has(code))
    .flatMap(({ id, code, workshops }) =>
      workshops
        .map(({ id: workshopId, signed_up, ...workshop }) => ({
          ...{ id: workshopId, key: keyOf(code, workshop), name: displayText(workshop.title), archived: false, in_use: false },
          columns: { program_id: id, ...workshop },
          signed_up,
        }))
        .filter(({ key, signed_up }) => !signed_up || kept.has(key)),
    );
  const rows = current.map(({ signed_up: _, ...row }) => row);
  return list('programs', 'program_workshops', rows.sort(byKey), desired.sort(byKey), false);
}

async function planQuestions(stored: StoredConfiguration, desired: CompanyConfiguration, steps: ListPlan) {
  const desiredRows = desiredQuestions(desired);
  const current = storedQuestionRows(stored);
  const withStepIds = desiredRows.map(({ step, columns, ...rest }) => ({
    ...rest,
    columns: { ...columns, step_id: step === null ? null : (steps.ids.get(step) ?? null) },
  }));
  const questions = await list('questions', 'questions', current, withStepIds);
  const storedChoices = Map.groupBy(stored.choices, ({ question_id }) => question_id);
  const currentChoices: StoredRow[] = [];
  const wantedChoices: DesiredRow[] = [];
  const pause = workInSlices();
  for (const { key, question } of desiredRows) {
    const id = questions.plan.ids.get(key) ?? '';
    currentChoices.push(...storedChoiceRows(storedChoices.get(id) ?? [], key));
    wantedChoices.push(...desiredChoices(key, question.choices).map(withQuestionId(id)));
    await pause();
  }
  return {
    questions,
    choices: await list('choices', 'question_choices', currentChoices, wantedChoices),
    faults: typeFaults(stored, desiredRows),
  };
}

function withQuestionId(question_id: string) {
  return (choice: DesiredRow): DesiredRow => ({ ...choice, columns: { question_id, ...choice.columns } });
}

/** The type of a question with answers cannot change. */
function typeFaults(stored: StoredConfiguration, desiredRows: ReturnType<typeof desiredQuestions>): PathFault[] {
  const answered = new Map(stored.questions.filter(({ in_use }) => in_use).map(({ id, field_type }) => [id, field_type] as const));
  const ids = new Map(storedQuestionRows(stored).map(({ key, id }) => [key, id]));
  return desiredRows
    .filter(({ key, question }) => {
      const type = answered.get(ids.get(key) ?? '');
      return type !== undefined && type !== question.field_type;
    })
    .map(({ path }) => ({ path: [...path, 'field_type'], code: 'question_in_use' }));
}

/** The meaning of a report or review question with answers cannot change. */
function feedbackFaults({ feedbackQuestions }: StoredConfiguration, { feedback_questions }: CompanyConfiguration): PathFault[] {
  return feedbackQuestions.flatMap(({ role_type, subcategory, field_name, in_use, ...before }) => {
    const list = feedback_questions[role_type][subcategory];
    const index = list.findIndex((question) => question.field_name === field_name);
    const after = list[index];
    const fault = in_use && after && meaningFault(before, after);
    return fault ? { path: ['feedback_questions', role_type, subcategory, index, fault.field], code: fault.code } : [];
  });
}

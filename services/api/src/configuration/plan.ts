import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { CompanySettings } from '@binome/contract/console/company-settings';
import type { CompanyConfiguration } from '@binome/contract/console/configuration';
import type { ConfigurationChange } from '@binome/contract/console/configuration-files';
import type { TranslatedText } from '@binome/contract/fields';
import { meaningFault } from '../feedback/questions/meaning-fault.ts';
import type { PathFault } from './configuration-faults.ts';
import {
  currentChoices,
  currentFeedbackQuestions,
  currentMeetingReasons,
  currentPrograms,
  currentQuestions,
  currentSites,
  currentSteps,
  currentTags,
  currentTrainingTools,
  currentUnits,
} from './current-rows.ts';
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

/** All that an import writes, and what it is told as; `faults` are what only the stored answers forbid. */
export type ConfigurationPlan = {
  settings: Partial<CompanySettings>;
  matching: object | null;
  /** In the order in which they are written; what goes, goes in the reverse order. */
  lists: { table: ImportedTable; hasArchive: boolean; plan: ListPlan }[];
  documents: DocumentPlan;
  changes: ConfigurationChange[];
  faults: PathFault[];
};

/** Compares what is stored with what is wanted. Reads and writes nothing. */
export function planConfiguration(stored: StoredConfiguration, wanted: CompanyConfiguration): ConfigurationPlan {
  const settings = changedSettings(stored, wanted);
  const matching = isDeepStrictEqual(stored.settings.matching, wanted.matching) ? null : wanted.matching;
  const programs = list('programs', 'programs', currentPrograms(stored), desiredPrograms(wanted));
  const workshops = planWorkshops(stored, wanted, programs.plan);
  const steps = list('steps', 'steps', currentSteps(stored), desiredSteps(wanted), false);
  const questions = planQuestions(stored, wanted, steps.plan);
  const lists = [
    list('business_units', 'business_units', currentUnits(stored), desiredUnits(wanted)),
    list('sites', 'sites', currentSites(stored), desiredSites(wanted)),
    list('tags', 'tags', currentTags(stored), desiredTags(wanted)),
    programs,
    workshops,
    steps,
    questions.questions,
    questions.choices,
    list('feedback_questions', 'feedback_questions', currentFeedbackQuestions(stored), desiredFeedbackQuestions(wanted)),
    list('meeting_reasons', 'meeting_reasons', currentMeetingReasons(stored), desiredMeetingReasons(wanted)),
    list('training_tools', 'training_tools', currentTrainingTools(stored), desiredTrainingTools(wanted)),
  ];
  const documents = planDocuments(stored, wanted, programs.plan.ids);
  const ofCompany = Object.keys(settings).map((name) => ({ part: 'company' as const, action: 'changed' as const, code: name, name }));
  const ofMatching = matching ? [{ part: 'matching' as const, action: 'changed' as const, code: 'matching', name: 'matching' }] : [];
  return {
    ...{ settings, matching, lists, documents },
    changes: [...ofCompany, ...ofMatching, ...lists.flatMap(({ plan }) => plan.changes), ...documents.changes],
    faults: [...questions.faults, ...feedbackFaults(stored, wanted)],
  };
}

type PlannedList = ConfigurationPlan['lists'][number];

function list(
  part: ConfigurationChange['part'],
  table: ImportedTable,
  stored: StoredRow[],
  wanted: DesiredRow[],
  hasArchive = true,
): PlannedList {
  return { table, hasArchive, plan: planList(part, stored, wanted, randomUUID) };
}

function changedSettings(stored: StoredConfiguration, { company }: CompanyConfiguration): Partial<CompanySettings> {
  const current: Record<string, unknown> = settingsOf(stored);
  return Object.fromEntries(Object.entries(company).filter(([name, value]) => !isDeepStrictEqual(current[name], value)));
}

/** A workshop is its title and its day: another of either is another workshop. Those of programs that the file leaves out stay. */
function planWorkshops(stored: StoredConfiguration, { programs }: CompanyConfiguration, { ids }: ListPlan): PlannedList {
  const keyOf = (program: string, { title, held_on }: { title: TranslatedText; held_on: string }) =>
    `${program}.${held_on}.${displayText(title)}`;
  const current = stored.programs
    .filter(({ code }) => ids.has(code))
    .flatMap(({ id, code, workshops }) =>
      workshops.map(({ id: workshopId, ...workshop }) => ({
        ...{ id: workshopId, key: keyOf(code, workshop), name: displayText(workshop.title), archived: false, in_use: false },
        columns: { program_id: id, ...workshop },
      })),
    );
  const wanted = programs.flatMap(({ code, workshops }) =>
    workshops.map((workshop) => ({
      ...{ key: keyOf(code, workshop), name: displayText(workshop.title) },
      columns: { program_id: ids.get(code), ...workshop },
    })),
  );
  return list('programs', 'program_workshops', current.sort(byKey), wanted.sort(byKey), false);
}

/** Questions with the steps in which they stand, and their choices. */
function planQuestions(stored: StoredConfiguration, wanted: CompanyConfiguration, steps: ListPlan) {
  const asked = desiredQuestions(wanted);
  const current = currentQuestions(stored);
  const placed = asked.map(({ step, columns, ...rest }) => ({
    ...rest,
    columns: { ...columns, step_id: step === null ? null : (steps.ids.get(step) ?? null) },
  }));
  const questions = list('questions', 'questions', current, placed);
  const choices = asked.flatMap(({ key, question }) => {
    const id = questions.plan.ids.get(key) ?? '';
    return { current: currentChoices(stored, id, key), wanted: desiredChoices(key, question.choices).map(ofQuestion(id)) };
  });
  return {
    questions,
    choices: list(
      'choices',
      'question_choices',
      choices.flatMap(({ current }) => current),
      choices.flatMap(({ wanted }) => wanted),
    ),
    faults: typeFaults(stored, asked),
  };
}

function ofQuestion(question_id: string) {
  return (choice: DesiredRow): DesiredRow => ({ ...choice, columns: { question_id, ...choice.columns } });
}

/** Answers of one type make no sense in a question of another. */
function typeFaults(stored: StoredConfiguration, asked: ReturnType<typeof desiredQuestions>): PathFault[] {
  const answered = new Map(stored.questions.filter(({ in_use }) => in_use).map(({ id, field_type }) => [id, field_type] as const));
  const ids = new Map(currentQuestions(stored).map(({ key, id }) => [key, id]));
  return asked
    .filter(({ key, question }) => {
      const type = answered.get(ids.get(key) ?? '');
      return type !== undefined && type !== question.field_type;
    })
    .map(({ path }) => ({ path: [...path, 'field_type'], code: 'question_in_use' }));
}

/** The same of questions of reports and reviews. */
function feedbackFaults({ feedbackQuestions }: StoredConfiguration, { feedback_questions }: CompanyConfiguration): PathFault[] {
  return feedbackQuestions.flatMap(({ role_type, subcategory, field_name, in_use, ...before }) => {
    const list = feedback_questions[role_type][subcategory];
    const index = list.findIndex((question) => question.field_name === field_name);
    const after = list[index];
    const fault = in_use && after && meaningFault(before, after);
    return fault ? { path: ['feedback_questions', role_type, subcategory, index, fault.field], code: fault.code } : [];
  });
}

import { byKey, displayText, questionKey } from './desired-rows.ts';
import type { StoredRow } from './plan-list.ts';
import type { StoredConfiguration } from './stored-configuration.ts';

// Converts the stored lists to rows with the same columns as the desired rows, for comparison.

export function storedUnitRows({ units }: StoredConfiguration): StoredRow[] {
  return units.map(({ id, name, names, position, archived, in_use }) => ({
    ...{ id, key: name, name, archived, in_use },
    columns: { name, names, position },
  }));
}

/** Sorted by name, because sites have no position. */
export function storedSiteRows({ sites }: StoredConfiguration): StoredRow[] {
  return sites
    .map(({ id, archived, in_use, ...columns }) => ({ id, key: columns.name, name: columns.name, archived, in_use, columns }))
    .sort(byKey);
}

export function storedTagRows({ tags }: StoredConfiguration): StoredRow[] {
  return tags.map(({ id, archived, in_use, ...columns }) => ({
    id,
    key: columns.code,
    name: displayText(columns.name),
    archived,
    in_use,
    columns,
  }));
}

export function storedProgramRows({ programs }: StoredConfiguration): StoredRow[] {
  return programs.map(({ id, archived, in_use, workshops: _, ...columns }) => ({
    ...{ id, archived, in_use, columns },
    key: columns.code,
    name: displayText(columns.name),
  }));
}

export function storedStepRows({ steps }: StoredConfiguration): StoredRow[] {
  return steps.map(({ id, ...columns }) => ({
    ...{ id, archived: false, in_use: false, columns },
    key: `${columns.profile_type}.${columns.anchor}`,
    name: displayText(columns.title),
    group: columns.profile_type,
  }));
}

/** A profile question without a step is inactive, so it counts as archived. */
export function storedQuestionRows({ questions, steps }: StoredConfiguration): StoredRow[] {
  const stepKeys = new Map(steps.map(({ id, profile_type, anchor }) => [id, `${profile_type}.${anchor}`]));
  return questions.map(({ id, archived, in_use, ...columns }) => ({
    ...{ id, in_use, columns },
    archived: archived || (columns.category === 'profile_question' && columns.step_id === null),
    key: questionKey(columns),
    name: displayText(columns.title),
    group: stepKeys.get(columns.step_id ?? '') ?? 'user',
  }));
}

/** `choices` are those of the question with this key. */
export function storedChoiceRows(choices: StoredConfiguration['choices'], key: string): StoredRow[] {
  return choices.map(({ id, archived, in_use, ...columns }) => ({
    ...{ id, archived, in_use, columns },
    key: `${key}.${columns.code}`,
    name: displayText(columns.label),
    group: key,
  }));
}

export function storedFeedbackQuestionRows({ feedbackQuestions }: StoredConfiguration): StoredRow[] {
  return feedbackQuestions.map(({ id, archived, in_use, ...columns }) => ({
    ...{ id, archived, in_use, columns },
    key: `${columns.role_type}.${columns.subcategory}.${columns.field_name}`,
    name: displayText(columns.title),
    group: `${columns.role_type}.${columns.subcategory}`,
  }));
}

export function storedMeetingReasonRows({ meetingReasons }: StoredConfiguration): StoredRow[] {
  return meetingReasons.map(({ id, archived, in_use, ...columns }) => ({
    ...{ id, archived, in_use, columns },
    key: columns.code,
    name: displayText(columns.name),
  }));
}

export function storedTrainingToolRows({ trainingTools }: StoredConfiguration): StoredRow[] {
  return trainingTools.map(({ id, archived, in_use, program: _, ...columns }) => ({
    ...{ id, archived, in_use, columns },
    key: columns.code,
    name: displayText(columns.title),
  }));
}

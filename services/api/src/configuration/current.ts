import type { Stored } from './plan-list.ts';
import type { StoredConfiguration } from './stored.ts';
import { byKey, questionKey, said } from './wanted.ts';

// The stored lists in the shape of the wanted ones, to be compared with them.

export function currentUnits({ units }: StoredConfiguration): Stored[] {
  return units.map(({ id, name, position, archived, in_use }) => ({ id, key: name, name, archived, in_use, columns: { name, position } }));
}

/** By name: sites have no order of their own. */
export function currentSites({ sites }: StoredConfiguration): Stored[] {
  return sites
    .map(({ id, archived, in_use, ...columns }) => ({ id, key: columns.name, name: columns.name, archived, in_use, columns }))
    .sort(byKey);
}

export function currentTags({ tags }: StoredConfiguration): Stored[] {
  return tags.map(({ id, archived, in_use, ...columns }) => ({
    id,
    key: columns.code,
    name: said(columns.name),
    archived,
    in_use,
    columns,
  }));
}

export function currentPrograms({ programs }: StoredConfiguration): Stored[] {
  return programs.map(({ id, archived, in_use, workshops: _, ...columns }) => ({
    ...{ id, archived, in_use, columns },
    key: columns.code,
    name: said(columns.name),
  }));
}

export function currentSteps({ steps }: StoredConfiguration): Stored[] {
  return steps.map(({ id, ...columns }) => ({
    ...{ id, archived: false, in_use: false, columns },
    key: `${columns.profile_type}.${columns.anchor}`,
    name: said(columns.title),
    group: columns.profile_type,
  }));
}

/** A profile's question that stands in no step is asked nowhere: as good as archived. */
export function currentQuestions({ questions, steps }: StoredConfiguration): Stored[] {
  const stepKeys = new Map(steps.map(({ id, profile_type, anchor }) => [id, `${profile_type}.${anchor}`]));
  return questions.map(({ id, archived, in_use, ...columns }) => ({
    ...{ id, in_use, columns },
    archived: archived || (columns.category === 'profile_question' && columns.step_id === null),
    key: questionKey(columns),
    name: said(columns.title),
    group: stepKeys.get(columns.step_id ?? '') ?? 'user',
  }));
}

export function currentChoices({ choices }: StoredConfiguration, questionId: string, key: string): Stored[] {
  return choices
    .filter(({ question_id }) => question_id === questionId)
    .map(({ id, archived, in_use, ...columns }) => ({
      ...{ id, archived, in_use, columns },
      key: `${key}.${columns.code}`,
      name: said(columns.label),
      group: key,
    }));
}

export function currentFeedbackQuestions({ feedbackQuestions }: StoredConfiguration): Stored[] {
  return feedbackQuestions.map(({ id, archived, in_use, ...columns }) => ({
    ...{ id, archived, in_use, columns },
    key: `${columns.role_type}.${columns.subcategory}.${columns.field_name}`,
    name: said(columns.title),
    group: `${columns.role_type}.${columns.subcategory}`,
  }));
}

export function currentMeetingReasons({ meetingReasons }: StoredConfiguration): Stored[] {
  return meetingReasons.map(({ id, archived, in_use, ...columns }) => ({
    ...{ id, archived, in_use, columns },
    key: columns.code,
    name: said(columns.name),
  }));
}

export function currentTrainingTools({ trainingTools }: StoredConfiguration): Stored[] {
  return trainingTools.map(({ id, archived, in_use, ...columns }) => ({
    ...{ id, archived, in_use, columns },
    key: columns.code,
    name: said(columns.title),
  }));
}

import type { CompanyConfiguration, ConfiguredQuestion } from '@binome/contract/console/configuration';
import type { TranslatedText } from '@binome/contract/fields';
import { type ProfileType, profileTypes } from '@binome/contract/states';
import { translate } from '../platform/text/intl.ts';
import type { DesiredRow } from './plan-list.ts';

// Converts the lists of a configuration to rows of their tables, without ids. `stored-rows.ts` has the same columns.

/** A question with its path in the file, for faults. */
export type DesiredQuestion = DesiredRow & { question: ConfiguredQuestion; step: string | null; path: (string | number)[] };

export function desiredUnits({ business_units }: CompanyConfiguration): DesiredRow[] {
  return business_units.map(({ name, names }, position) => ({ key: name, name, columns: { name, names, position } }));
}

/** Sorted by name, because sites have no position. */
export function desiredSites({ sites }: CompanyConfiguration): DesiredRow[] {
  return sites.map((site) => ({ key: site.name, name: site.name, columns: { ...site } })).sort(byKey);
}

export function desiredTags({ tags }: CompanyConfiguration): DesiredRow[] {
  return tags.map(({ code, name, family }, position) => ({
    key: code,
    name: displayText(name),
    columns: { code, name, family, position },
  }));
}

export function desiredPrograms({ programs }: CompanyConfiguration): DesiredRow[] {
  return programs.map(({ code, name, description, starts_on, ends_on }, position) => ({
    key: code,
    name: displayText(name),
    columns: { code, name, description, starts_on, ends_on, position },
  }));
}

export function desiredSteps({ steps }: CompanyConfiguration): DesiredRow[] {
  return profileTypes.flatMap((profile_type) =>
    steps[profile_type].map(({ anchor, title }, position) => ({
      key: `${profile_type}.${anchor}`,
      name: displayText(title),
      group: profile_type,
      columns: { profile_type, anchor, title, position },
    })),
  );
}

export function desiredQuestions({ steps, user_questions }: CompanyConfiguration): DesiredQuestion[] {
  const roleQuestions = (role: ProfileType) =>
    steps[role].flatMap(({ anchor, questions }, stepIndex) =>
      questions.map((question, position) => ({
        ...desiredQuestion(question, position, role),
        step: `${role}.${anchor}`,
        group: `${role}.${anchor}`,
        path: ['steps', role, stepIndex, 'questions', position],
      })),
    );
  const userQuestions = user_questions.map((question, position) => ({
    ...desiredQuestion(question, position, null),
    step: null,
    group: 'user',
    path: ['user_questions', position],
  }));
  return [...profileTypes.flatMap(roleQuestions), ...userQuestions];
}

function desiredQuestion(question: ConfiguredQuestion, position: number, profile_type: ProfileType | null) {
  const { field_name, field_type, title, reader_title, hint, sign_up_required, is_filter, max_items } = question;
  const category = profile_type ? ('profile_question' as const) : ('user_question' as const);
  return {
    key: questionKey({ profile_type, field_name }),
    name: displayText(title),
    question,
    columns: {
      ...{ category, profile_type, field_name, field_type, title, reader_title, hint },
      ...{ sign_up_required, is_filter, max_items, position },
    },
  };
}

/** `presenter.skills`, or `user.seniority` for a question about the person. */
export function questionKey({ profile_type, field_name }: { profile_type: ProfileType | null; field_name: string }): string {
  return `${profile_type ?? 'user'}.${field_name}`;
}

export function desiredChoices(key: string, choices: ConfiguredQuestion['choices']): DesiredRow[] {
  return choices.map(({ code, label }, position) => ({
    key: `${key}.${code}`,
    name: displayText(label),
    group: key,
    columns: { code, label, position },
  }));
}

export function desiredFeedbackQuestions({ feedback_questions }: CompanyConfiguration): DesiredRow[] {
  return profileTypes.flatMap((role_type) =>
    (['meeting', 'mentoring_relationship'] as const).flatMap((subcategory) =>
      feedback_questions[role_type][subcategory].map((question, position) => ({
        key: `${role_type}.${subcategory}.${question.field_name}`,
        name: displayText(question.title),
        group: `${role_type}.${subcategory}`,
        columns: { role_type, subcategory, ...question, position },
      })),
    ),
  );
}

export function desiredMeetingReasons({ meeting_reasons }: CompanyConfiguration): DesiredRow[] {
  return meeting_reasons.map(({ code, name }, position) => ({ key: code, name: displayText(name), columns: { code, name, position } }));
}

/** `programIds` has the id of each program by its code. */
export function desiredTrainingTools({ training_tools }: CompanyConfiguration, programIds: Map<string, string>): DesiredRow[] {
  return training_tools.map(({ program, ...tool }, position) => ({
    key: tool.code,
    name: displayText(tool.title),
    columns: { ...tool, program_id: program === null ? null : (programIds.get(program) ?? null), position },
  }));
}

/** Returns the name of an element when the reader's language is unknown. */
export function displayText(text: TranslatedText): string {
  return translate(text, 'fr');
}

export function byKey(one: DesiredRow, other: DesiredRow): number {
  return one.key < other.key ? -1 : 1;
}

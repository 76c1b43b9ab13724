import type { profilingStep, questionWithAnswer } from '@binome/contract/profiles/profiling';
import type { AnswerValue } from '@binome/contract/profiles/questions';
import type { ProfileType } from '@binome/contract/states';
import type { z } from 'zod';
import { ApiError } from '../../platform/http/errors.ts';
import type { MemberContext } from '../../platform/process/context.ts';
import { translate } from '../../platform/text/intl.ts';
import { maxItemsOf, maxLengthOf, privateFields } from '../special-fields.ts';
import { type AnswerOption, isChosen, optionsOf } from './answer-options.ts';
import { findOwnProfile } from './own-profile-queries.ts';
import {
  type AnswerRow,
  findQuestion,
  findTagsAndUnits,
  listActiveQuestions,
  listProfileAnswers,
  listSteps,
  listUserAnswers,
  type QuestionRow,
} from './question-queries.ts';

type Question = z.output<typeof questionWithAnswer>;
type Step = z.output<typeof profilingStep>;

/** Presents the steps of a profile type with the actor's answers. The actor may not have the role yet, or may have left it. */
export async function presentSteps({ tx, actor, locale }: MemberContext, type: ProfileType): Promise<Step[]> {
  const profile = await findOwnProfile(tx, actor.user_id, type);
  const rows = await listActiveQuestions(tx, type);
  const questions = await presentQuestions({ tx, locale }, rows, profile ? await listProfileAnswers(tx, profile.id) : []);
  const steps = await listSteps(tx, type);
  return steps.map(({ id, anchor, title }, index) => {
    const stepQuestions = questions.filter((_, questionIndex) => rows[questionIndex]?.step_id === id);
    const complete = stepQuestions.every(({ sign_up_required, answer }) => !sign_up_required || answer !== null);
    return { id, order: index + 1, anchor, title: translate(title, locale), questions: stepQuestions, complete };
  });
}

/** Presents the questions of a profile type without answers, or only those that filter the community. */
export async function presentProfileQuestions(
  { tx, locale }: MemberContext,
  filter: { profile_type?: ProfileType | undefined; is_filter?: boolean | undefined },
): Promise<Question[]> {
  const rows = await listActiveQuestions(tx, filter.profile_type ?? 'presenter');
  return presentQuestions(
    { tx, locale },
    rows.filter(({ is_filter }) => filter.is_filter === undefined || is_filter === filter.is_filter),
    [],
  );
}

/** Presents the questions about the person, with the actor's answers. */
export async function presentUserQuestions({ tx, actor, locale }: MemberContext): Promise<Question[]> {
  return presentQuestions({ tx, locale }, await listActiveQuestions(tx, null), await listUserAnswers(tx, actor.user_id));
}

/**
 * Presents one question by field name, with its answer options and without an answer.
 * @throws ApiError `not_found` when the company has no such question
 */
export async function presentQuestion({ tx, actor, locale }: MemberContext, fieldName: string): Promise<Question> {
  const type = actor.participant_id && actor.current_profile_id === actor.participant_id ? 'participant' : 'presenter';
  const row = await findQuestion(tx, fieldName, type);
  const [question] = row ? await presentQuestions({ tx, locale }, [row], []) : [];
  if (!question) throw new ApiError('not_found');
  return question;
}

async function presentQuestions(
  { tx, locale }: Pick<MemberContext, 'tx' | 'locale'>,
  rows: QuestionRow[],
  answers: AnswerRow[],
): Promise<Question[]> {
  const tagsAndUnits = await findTagsAndUnits(tx);
  return rows.map((row) => {
    const { id, category, field_type, field_name, sign_up_required, is_filter } = row;
    const answerRows = answers.filter(({ question_id }) => question_id === id);
    const options = optionsOf(row, tagsAndUnits);
    const selectable = options.filter((option) => !option.archived || answerRows.some((answer) => isChosen(option, answer)));
    return {
      ...{ id, category, field_type, field_name, sign_up_required, is_filter },
      title: translate(row.title, locale),
      hint: translate(row.hint, locale) || null,
      max_items: maxItemsOf(row),
      max_length: maxLengthOf(row),
      private: privateFields.has(field_name),
      profile_answers: selectable.map(({ code, label }) => ({ code, label: typeof label === 'string' ? label : translate(label, locale) })),
      answer: answerOf(answerRows, options),
      file_name: answerRows[0]?.file_name ?? null,
      file_bytes: answerRows[0]?.file_bytes ?? null,
    };
  });
}

/** Returns an answer as the contract has it: a list of codes, or one text or file id. Null without an answer. */
function answerOf(rows: AnswerRow[], options: AnswerOption[]): AnswerValue | null {
  const [first] = rows;
  if (!first) return null;
  const text = first.body ?? first.file_id;
  if (text !== null) return text;
  return rows.flatMap((row) => options.filter((option) => isChosen(option, row)).map(({ code }) => ({ code })));
}

import type { AnswerValue, questionWithAnswer, profilingStep } from '@binome/contract/profiling';
import type { ProfileType } from '@binome/contract/states';
import type { z } from 'zod';
import type { MemberContext } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { translate } from '../../platform/intl.ts';
import { maxItemsOf, maxLengthOf, privateFields } from '../special-fields.ts';
import {
  type AnswerRow,
  type QuestionRow,
  findQuestion,
  findTagsAndUnits,
  listActiveQuestions,
  listProfileAnswers,
  listSteps,
  listUserAnswers,
} from './question-queries.ts';
import { isChosen, optionsOf, type AnswerOption } from './answer-options.ts';
import { findOwnProfile } from './own-profile-queries.ts';

type Question = z.output<typeof questionWithAnswer>;
type Step = z.output<typeof profilingStep>;
/**
 * The steps of a type of profile with the person's own answers, also before they have taken the role, and with those that they
 * had given before they left it.
 */
export async function presentSteps({ tx, actor, locale }: MemberContext, type: ProfileType): Promise<Step[]> {
  const profile = await findOwnProfile(tx, actor.user_id, { type });
  const rows = await listActiveQuestions(tx, type);
  const questions = await presentRows({ tx, locale }, rows, profile ? await listProfileAnswers(tx, profile.id) : []);
  const steps = await listSteps(tx, type);
  return steps.map(({ id, anchor, title }, index) => {
    const own = questions.filter((_, place) => rows[place]?.step_id === id);
    const complete = own.every(({ sign_up_required, answer }) => !sign_up_required || answer !== null);
    return { id, order: index + 1, anchor, title: translate(title, locale), questions: own, complete };
  });
}

/** The questions about the person, with their own answers. */
export async function presentUserQuestions({ tx, actor, locale }: MemberContext): Promise<Question[]> {
  return presentRows({ tx, locale }, await listActiveQuestions(tx, null), await listUserAnswers(tx, actor.user_id));
}

/**
 * One question of the company with its answers, by its field name.
 * @throws ApiError `not_found` where the company does not ask it
 */
export async function presentQuestion({ tx, actor, locale }: MemberContext, fieldName: string): Promise<Question> {
  const type = actor.participant_id && actor.current_profile_id === actor.participant_id ? 'participant' : 'presenter';
  const row = await findQuestion(tx, fieldName, type);
  const [question] = row ? await presentRows({ tx, locale }, [row], []) : [];
  if (!question) throw new ApiError('not_found');
  return question;
}

async function presentRows(
  { tx, locale }: Pick<MemberContext, 'tx' | 'locale'>,
  rows: QuestionRow[],
  answers: AnswerRow[],
): Promise<Question[]> {
  const vocabulary = await findTagsAndUnits(tx);
  return rows.map((row) => {
    const { id, category, field_type, field_name, sign_up_required, is_filter } = row;
    const given = answers.filter(({ question_id }) => question_id === id);
    const items = optionsOf(row, vocabulary);
    const offered = items.filter((item) => !item.archived || given.some((answer) => isChosen(item, answer)));
    return {
      ...{ id, category, field_type, field_name, sign_up_required, is_filter },
      title: translate(row.title, locale),
      hint: translate(row.hint, locale) || null,
      max_items: maxItemsOf(row),
      max_length: maxLengthOf(row),
      private: privateFields.has(field_name),
      profile_answers: offered.map(({ code, label }) => ({ code, label: typeof label === 'string' ? label : translate(label, locale) })),
      answer: answerOf(given, items),
      file_name: given[0]?.file_name ?? null,
      file_bytes: given[0]?.file_bytes ?? null,
    };
  });
}

/** The answer as the person gives it: codes, or one text. Null when there is none. */
function answerOf(given: AnswerRow[], items: AnswerOption[]): AnswerValue | null {
  const [first] = given;
  if (!first) return null;
  const text = first.body ?? first.file_id;
  if (text !== null) return text;
  return given.flatMap((answer) => items.filter((item) => isChosen(item, answer)).map(({ code }) => ({ code })));
}

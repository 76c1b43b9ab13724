import type { AnswerValue } from '@binome/contract/profiles/questions';
import type { ProfileType } from '@binome/contract/states';
import { removeAfterCommit } from '../../platform/files/remove-files.ts';
import type { FieldFault } from '../../platform/http/errors.ts';
import type { MemberContext } from '../../platform/process/context.ts';
import { type Answer, readAnswer } from '../../questions/read-answer.ts';
import { maxLengthOf } from '../special-fields.ts';
import { type AnswerOption, isChosen, optionsOf } from './answer-options.ts';
import { deleteUnusedFiles, listAnswerFiles, replaceProfileAnswers, replaceUserAnswers } from './answer-queries.ts';
import {
  type AnswerRow,
  findTagsAndUnits,
  listActiveQuestions,
  listProfileAnswers,
  listUserAnswers,
  type QuestionRow,
} from './question-queries.ts';

/** Answers belong to a profile or, for questions about the person, to a user. */
export type AnswerOwner = { type: ProfileType; profile_id: string } | { type: null; user_id: string };

/** One item of an answer: the column of its row that is set. */
type AnswerItem = AnswerOption['stored'] | { body: string } | { file_id: string };

export type ParsedAnswers = {
  faults: [string, FieldFault][];
  /** The new items by question id, without unchanged answers. */
  changes: Map<string, AnswerItem[]>;
  /** Whether at least one submitted answer is not empty, changed or not. */
  answered: boolean;
  /** Ids of the files of the previous answers. */
  replaced_files: string[];
};

/** Validates submitted answers, by field name, and compares them with the stored ones. */
export async function parseAnswers(
  context: MemberContext,
  owner: AnswerOwner,
  submitted: Record<string, AnswerValue>,
): Promise<ParsedAnswers> {
  const { tx, actor } = context;
  const parsed: ParsedAnswers = { faults: [], changes: new Map(), answered: false, replaced_files: [] };
  if (Object.keys(submitted).length === 0) return parsed;
  const questions = new Map((await listActiveQuestions(tx, owner.type)).map((question) => [question.field_name, question]));
  const stored = owner.type ? await listProfileAnswers(tx, owner.profile_id) : await listUserAnswers(tx, owner.user_id);
  const tagsAndUnits = await findTagsAndUnits(tx);
  const files = new Set(await listAnswerFiles(tx, actor.user_id, Object.values(submitted).filter(isUuid)));

  for (const [field, value] of Object.entries(submitted)) {
    const question = questions.get(field);
    if (!question) {
      parsed.faults.push([field, { code: 'unknown_key', values: { key: field } }]);
      continue;
    }
    const current = stored.filter(({ question_id }) => question_id === question.id);
    const options = optionsOf(question, tagsAndUnits).filter(
      (option) => !option.archived || current.some((answer) => isChosen(option, answer)),
    );
    const result = readAnswer(
      { ...question, options, files, public: true, required: question.sign_up_required, max_length: maxLengthOf(question) },
      value,
    );
    if ('fault' in result) parsed.faults.push([field, result.fault]);
    else {
      const items = itemsOf(question, result.answer);
      parsed.answered ||= items.length > 0;
      if (hasSameItems(items, current)) continue;
      parsed.changes.set(question.id, items);
      parsed.replaced_files.push(...current.flatMap(({ file_id }) => file_id ?? []));
    }
  }
  return parsed;
}

/** Writes parsed answers that have no faults. Deletes unused files after the commit. */
export async function saveAnswers(context: MemberContext, owner: AnswerOwner, { changes, replaced_files }: ParsedAnswers): Promise<void> {
  if (changes.size === 0) return;
  const { tx } = context;
  const rows = [...changes].flatMap(([question_id, items]) => items.map((item, index) => ({ question_id, ...item, rank: index + 1 })));
  if (owner.type) {
    const profile_id = owner.profile_id;
    await replaceProfileAnswers(
      tx,
      profile_id,
      [...changes.keys()],
      rows.map((row) => ({ ...row, profile_id })),
    );
  } else {
    const user_id = owner.user_id;
    await replaceUserAnswers(
      tx,
      user_id,
      [...changes.keys()],
      rows.map((row) => ({ ...row, user_id })),
    );
  }
  removeAfterCommit(context, await deleteUnusedFiles(tx, { ids: replaced_files }));
}

function itemsOf({ field_type }: QuestionRow, answer: Answer<AnswerOption> | null): AnswerItem[] {
  if (answer === null) return [];
  if ('options' in answer) return answer.options.map(({ stored }) => stored);
  return [field_type === 'file' ? { file_id: answer.text } : { body: answer.text }];
}

function hasSameItems(items: AnswerItem[], rows: AnswerRow[]): boolean {
  return (
    items.length === rows.length &&
    items.every((item, index) => Object.entries(item).every(([column, value]) => rows[index]?.[column as keyof AnswerRow] === value))
  );
}

function isUuid(value: AnswerValue): value is string {
  return typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);
}

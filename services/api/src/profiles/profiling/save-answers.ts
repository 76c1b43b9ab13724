import type { ProfileType } from '@binome/contract/states';
import type { MemberContext } from '../../platform/context.ts';
import type { FieldFault } from '../../platform/errors.ts';
import { deleteUnusedFiles, listAnswerFiles, replaceProfileAnswers, replaceUserAnswers } from './answer-queries.ts';
import { type AnswerRow, findTagsAndUnits, listActiveQuestions, listProfileAnswers, listUserAnswers } from './question-queries.ts';
import { isChosen, optionsOf } from './answer-options.ts';
import { type AnswerItem, type SubmittedAnswer, parseAnswer } from './parse-answer.ts';

/** Whose answers: a profile's, or the person's own. */
export type AnswerOwner = { type: ProfileType; profile_id: string } | { type: null; user_id: string };

/** Answers that were read: what is wrong with them by field, or what they change. */
export type ParsedAnswers = {
  faults: [string, FieldFault][];
  /** The new items by question; those that stay as they were are left out. */
  changes: Map<string, AnswerItem[]>;
  /** Is any of them an answer, changed or not? */
  answered: boolean;
  /** Ids of the files that the changed answers held. */
  replaced_files: string[];
};

type Reading = MemberContext & { hasContactDetails: (text: string) => boolean };

/** Reads answers by field name against what is asked now, and against what was answered before. */
export async function parseAnswers(context: Reading, of: AnswerOwner, given: Record<string, SubmittedAnswer>): Promise<ParsedAnswers> {
  const { tx, actor } = context;
  const read: ParsedAnswers = { faults: [], changes: new Map(), answered: false, replaced_files: [] };
  if (Object.keys(given).length === 0) return read;
  const asked = new Map((await listActiveQuestions(tx, of.type)).map((question) => [question.field_name, question]));
  const stored = of.type ? await listProfileAnswers(tx, of.profile_id) : await listUserAnswers(tx, of.user_id);
  const vocabulary = await findTagsAndUnits(tx);
  const files = new Set(await listAnswerFiles(tx, actor.user_id, Object.values(given).filter(isId)));

  for (const [field, value] of Object.entries(given)) {
    const question = asked.get(field);
    if (!question) {
      read.faults.push([field, { code: 'unknown_key', values: { key: field } }]);
      continue;
    }
    const before = stored.filter(({ question_id }) => question_id === question.id);
    const items = optionsOf(question, vocabulary).filter((item) => !item.archived || before.some((answer) => isChosen(item, answer)));
    const answer = parseAnswer({ ...question, items, files, hasContactDetails: context.hasContactDetails }, value);
    if ('fault' in answer) read.faults.push([field, answer.fault]);
    else {
      read.answered ||= answer.items.length > 0;
      if (isSame(answer.items, before)) continue;
      read.changes.set(question.id, answer.items);
      read.replaced_files.push(...before.flatMap(({ file_id }) => file_id ?? []));
    }
  }
  return read;
}

/** Writes what was read without fault; files that no answer holds any more go after the commit. */
export async function saveAnswers(
  { tx, actor, services, afterCommit }: MemberContext,
  of: AnswerOwner,
  { changes, replaced_files }: ParsedAnswers,
): Promise<void> {
  if (changes.size === 0) return;
  const rows = [...changes].flatMap(([question_id, items]) => items.map((item, index) => ({ question_id, ...item, rank: index + 1 })));
  if (of.type) {
    const profile_id = of.profile_id;
    await replaceProfileAnswers(
      tx,
      profile_id,
      [...changes.keys()],
      rows.map((row) => ({ ...row, profile_id })),
    );
  } else {
    const user_id = of.user_id;
    await replaceUserAnswers(
      tx,
      user_id,
      [...changes.keys()],
      rows.map((row) => ({ ...row, user_id })),
    );
  }
  const keys = await deleteUnusedFiles(tx, { ids: replaced_files });
  if (keys.length > 0) afterCommit(() => services.files.remove(actor.company_id, keys));
}

function isSame(items: AnswerItem[], before: AnswerRow[]): boolean {
  return (
    items.length === before.length &&
    items.every((item, index) => Object.entries(item).every(([column, value]) => before[index]?.[column as keyof AnswerRow] === value))
  );
}

function isId(value: SubmittedAnswer): value is string {
  return typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);
}

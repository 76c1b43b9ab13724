import type { questionEndpoints } from '@binome/contract/console/questions';
import type { z } from 'zod';
import { ApiError } from '../../platform/http/errors.ts';
import type { ConsoleContext } from '../../platform/process/context.ts';
import { translate } from '../../platform/text/intl.ts';
import { withCodes } from '../../questions/choices.ts';
import { findKnownField } from './known-fields.ts';
import { type ConsoleQuestionRow, deleteChoices, insertChoice, updateChoice } from './question-queries.ts';

type SubmittedChoices = NonNullable<z.output<typeof questionEndpoints.update.schema.body>['choices']>;
type CurrentChoices = ConsoleQuestionRow['choices'];
export type ChoiceDraft = Required<Omit<SubmittedChoices[number], 'id'>> & { id: string | undefined };

/**
 * Completes the submitted choices of a question with codes: the submitted code, else the current one, else one made from the label.
 * @throws ApiError `invalid` for a choice of another question, and for a new code of a choice that has answers or of a known field
 */
export function draftChoices(fieldName: string, submitted: SubmittedChoices, current: CurrentChoices): ChoiceDraft[] {
  const byId = new Map(current.map((choice) => [choice.id, choice]));
  const drafts = submitted.map(({ id, code, label, archived = false }, index) => {
    const existing = id === undefined ? undefined : byId.get(id);
    const fault = (name: string, reason: string) =>
      new ApiError('invalid', { fields: { [`choices.${index}.${name}`]: [{ code: reason }] } });
    if (id !== undefined && !existing) throw fault('id', 'invalid');
    const isFixed = existing && (existing.usage > 0 || findKnownField(fieldName));
    if (isFixed && code !== undefined && code !== existing.code) throw fault('code', 'fixed_in_use');
    return { id, code: code ?? existing?.code, label, archived };
  });
  return withCodes(drafts);
}

/** @throws ApiError `question_in_use` when a choice that has answers is left out (it can only be archived) */
export function assertAnsweredChoicesKept(drafts: ChoiceDraft[], current: CurrentChoices, context: ConsoleContext): void {
  const keptIds = new Set(drafts.map(({ id }) => id));
  const lost = current.find(({ id, usage }) => usage > 0 && !keptIds.has(id));
  if (!lost) return;
  const values = { label: translate(lost.label, context.actor.language) };
  throw new ApiError('question_in_use', { fields: { choices: [{ code: 'choice_in_use', values }] } });
}

/** Writes the choices of a question in order and deletes the others. */
export async function replaceChoices(
  { tx, now }: ConsoleContext,
  questionId: string,
  drafts: ChoiceDraft[],
  current: CurrentChoices,
): Promise<void> {
  const keptIds = new Set(drafts.map(({ id }) => id));
  const removedIds = current.map(({ id }) => id).filter((id) => !keptIds.has(id));
  await deleteChoices(tx, removedIds);
  for (const [position, { id, archived, ...choice }] of drafts.entries()) {
    const row = { ...choice, position, archived_at: archived ? now : null };
    if (id === undefined) await insertChoice(tx, { ...row, question_id: questionId });
    else await updateChoice(tx, id, row);
  }
}

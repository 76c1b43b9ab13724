import type { updateQuestion as updateQuestionEndpoint } from '@binome/contract/console/questions';
import type { z } from 'zod';
import { codeFrom } from '../../console/codes.ts';
import type { ConsoleContext } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { translate } from '../../platform/intl.ts';
import { knownField } from './known-fields.ts';
import { type ConsoleQuestionRow, deleteChoices, insertChoice, updateChoice } from './question-queries.ts';

type GivenChoices = NonNullable<z.output<typeof updateQuestionEndpoint.schema.body>['choices']>;
type KnownChoices = ConsoleQuestionRow['choices'];
export type ChoiceDraft = Required<Omit<GivenChoices[number], 'id'>> & { id: string | undefined };

/**
 * The choices of a question as they are to be, each with a code: its own, the one given, or one made from its label.
 * @throws ApiError `invalid` for a choice of another question, or a code that answers are read by
 */
export function draftChoices(fieldName: string, given: GivenChoices, known: KnownChoices): ChoiceDraft[] {
  const byId = new Map(known.map((choice) => [choice.id, choice]));
  const taken = new Set(given.flatMap(({ id, code }) => code ?? (id && byId.get(id)?.code) ?? []));
  return given.map(({ id, code, label, archived = false }, index) => {
    const old = id === undefined ? undefined : byId.get(id);
    const fault = (name: string, reason: string) =>
      new ApiError('invalid', { fields: { [`choices.${index}.${name}`]: [{ code: reason }] } });
    if (id !== undefined && !old) throw fault('id', 'invalid');
    const isFixed = old && (old.usage > 0 || knownField(fieldName));
    if (isFixed && code !== undefined && code !== old.code) throw fault('code', 'fixed_in_use');
    const used = code ?? old?.code ?? codeFrom(label, taken);
    taken.add(used);
    return { id, code: used, label, archived };
  });
}

/** @throws ApiError `question_in_use` for a choice that is left out though answers hold it: it can be archived */
export function assertNoneLost(given: ChoiceDraft[], known: KnownChoices, context: ConsoleContext): void {
  const kept = new Set(given.map(({ id }) => id));
  const lost = known.find(({ id, usage }) => usage > 0 && !kept.has(id));
  if (!lost) return;
  const values = { label: translate(lost.label, context.actor.language) };
  throw new ApiError('question_in_use', { fields: { choices: [{ code: 'choice_in_use', values }] } });
}

/** Writes the choices of a question in their order, and removes those that are left out. */
export async function replaceChoices(
  { tx, now }: ConsoleContext,
  questionId: string,
  given: ChoiceDraft[],
  known: KnownChoices,
): Promise<void> {
  const kept = new Set(given.map(({ id }) => id));
  await deleteChoices(
    tx,
    known.flatMap(({ id }) => (kept.has(id) ? [] : id)),
  );
  for (const [position, { id, archived, ...choice }] of given.entries()) {
    const written = { ...choice, position, archived_at: archived ? now : null };
    if (id === undefined) await insertChoice(tx, { ...written, question_id: questionId });
    else await updateChoice(tx, id, written);
  }
}

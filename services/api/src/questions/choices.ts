import type { TranslatedText } from '@binome/contract/fields';
import { hasChoices } from '@binome/contract/values/field-types';
import { codeFrom } from '../console/codes.ts';

/** Returns the fault in the choices of a question, or null. */
export function choicesFault(
  choices: { code?: string | undefined; archived?: boolean }[],
  fieldType: string,
  fieldName?: string,
): 'choices_required' | 'not_for_this_type' | null {
  if (!hasChoices(fieldType, fieldName)) return choices.length > 0 ? 'not_for_this_type' : null;
  return choices.some(({ archived }) => !archived) ? null : 'choices_required';
}

/** Gives each choice without a code a code made from its label. */
export function withCodes<Choice extends { code?: string | undefined; label: TranslatedText }>(choices: Choice[]) {
  const taken = new Set(choices.flatMap(({ code }) => code ?? []));
  return choices.map((choice) => {
    const code = choice.code ?? codeFrom(choice.label, taken);
    taken.add(code);
    return { ...choice, code };
  });
}

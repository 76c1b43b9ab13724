import type { TranslatedText } from '@binome/contract/fields';
import { hasChoices } from '@binome/contract/values/field-types';

/** A choice in the form. `key` identifies it before it has an id. */
export type ChoiceDraft = { key: string; id?: string; code?: string; label: TranslatedText; archived?: boolean; usage?: number };

type Choice = Omit<ChoiceDraft, 'key'> & { code: string };

/** Turns the choices of the API into drafts. */
export function toDrafts(choices: readonly Choice[]): ChoiceDraft[] {
  return choices.map((choice) => ({ key: choice.id ?? choice.code, ...choice }));
}

/** Turns drafts into the choices of the request. Returns none for a type without choices. */
export function toChoiceBodies(fieldType: unknown, choices: unknown, fieldName?: unknown): Omit<ChoiceDraft, 'key' | 'usage'>[] {
  if (!hasChoices(String(fieldType), String(fieldName)) || !Array.isArray(choices)) return [];
  return choices.map(({ id, code, label, archived }: ChoiceDraft) => ({
    ...(id && { id }),
    ...(code && { code }),
    label,
    ...(archived !== undefined && { archived }),
  }));
}

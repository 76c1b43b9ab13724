import type { TranslatedText } from '@binome/contract/fields';
import { hasChoices } from './field-types.ts';

/** A possible answer while it is written; `key` tells it from the others before it has an id. */
export type ChoiceDraft = { key: string; id?: string; code?: string; label: TranslatedText; archived?: boolean; usage?: number };

type Choice = Omit<ChoiceDraft, 'key'> & { code: string };

/** Choices as the form holds them. */
export function toDrafts(choices: readonly Choice[]): ChoiceDraft[] {
  return choices.map((choice) => ({ key: choice.id ?? choice.code, ...choice }));
}

/** Choices as the API takes them; none for a type that has none. */
export function toChoiceBodies(fieldType: unknown, choices: unknown, fieldName?: unknown): Omit<ChoiceDraft, 'key' | 'usage'>[] {
  if (!hasChoices(fieldType, fieldName) || !Array.isArray(choices)) return [];
  return choices.map(({ id, code, label, archived }: ChoiceDraft) => ({
    ...(id && { id }),
    ...(code && { code }),
    label,
    ...(archived !== undefined && { archived }),
  }));
}

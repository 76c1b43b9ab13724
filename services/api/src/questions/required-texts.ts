import type { TranslatedText } from '@binome/contract/fields';

type QuestionTexts = { title?: TranslatedText | undefined; choices?: { label: TranslatedText }[] | undefined };

/** Returns the texts of a question that need a translation in the company's default language, by field: its title and its choices. */
export function requiredTexts({ title, choices = [] }: QuestionTexts): Record<string, TranslatedText | undefined> {
  return { title, ...Object.fromEntries(choices.map(({ label }, index) => [`choices.${index}.label`, label])) };
}

import type { MissingTranslation } from '@binome/contract/console/documents';
import { type Locale, locales, type TranslatedText } from '@binome/contract/fields';
import type { StoredConfiguration } from './stored-configuration.ts';

type TextLocation = Pick<MissingTranslation, 'resource' | 'record_id' | 'field'>;

/** Every text of a company that stands in one of its languages and lacks in another, in the order of the lists. */
export function missingTranslations(stored: StoredConfiguration): MissingTranslation[] {
  const { languages } = stored.settings;
  return [...textsOf(stored).flatMap(([place, text]) => missingLanguagesOf(languages, place, text)), ...missingDocuments(stored)];
}

function missingLanguagesOf(languages: Locale[], { resource, record_id, field }: TextLocation, text: TranslatedText): MissingTranslation[] {
  const written = locales.map((locale) => text[locale]).find(Boolean);
  if (!written) return [];
  return languages
    .filter((locale) => !text[locale])
    .map((locale) => ({ id: [resource, record_id, field, locale].join('/'), resource, record_id, field, locale, text: written }));
}

/** Every translated text that people may still read, with the record to open for it. */
function textsOf(stored: StoredConfiguration): [TextLocation, TranslatedText][] {
  const { programs, tags, steps, questions, choices, feedbackQuestions, meetingReasons, trainingTools } = stored;
  const asked = activeElements(questions);
  const askedIds = new Set(asked.map(({ id }) => id));
  const place = (resource: TextLocation['resource'], record_id: string, field: string): TextLocation => ({ resource, record_id, field });
  return [
    ...activeElements(programs).flatMap(({ id, name, description, workshops }): [TextLocation, TranslatedText][] => [
      [place('programs', id, 'name'), name],
      [place('programs', id, 'description'), description],
      ...workshops.map((workshop): [TextLocation, TranslatedText] => [
        place('program_workshops', id, `workshops.${workshop.held_on}`),
        workshop.title,
      ]),
    ]),
    ...activeElements(tags).map(({ id, name }): [TextLocation, TranslatedText] => [place('tags', id, 'name'), name]),
    ...steps.map(({ id, title }): [TextLocation, TranslatedText] => [place('steps', id, 'title'), title]),
    ...asked.flatMap(({ id, title, hint }): [TextLocation, TranslatedText][] => [
      [place('questions', id, 'title'), title],
      [place('questions', id, 'hint'), hint],
    ]),
    ...activeElements(choices)
      .filter(({ question_id }) => askedIds.has(question_id))
      .map(({ question_id, code, label }): [TextLocation, TranslatedText] => [
        place('question_choices', question_id, `choices.${code}`),
        label,
      ]),
    ...activeElements(feedbackQuestions).flatMap(({ id, title, hint, choices: labels }): [TextLocation, TranslatedText][] => [
      [place('feedback_questions', id, 'title'), title],
      [place('feedback_questions', id, 'hint'), hint],
      ...choicesOf(labels).map(({ code, label }): [TextLocation, TranslatedText] => [
        place('feedback_questions', id, `choices.${code}`),
        label,
      ]),
    ]),
    ...activeElements(meetingReasons).map(({ id, name }): [TextLocation, TranslatedText] => [place('meeting_reasons', id, 'name'), name]),
    ...activeElements(trainingTools).flatMap(({ id, title, description }): [TextLocation, TranslatedText][] => [
      [place('training_tools', id, 'title'), title],
      [place('training_tools', id, 'description'), description],
    ]),
  ];
}

/** Charters and questions that one language has and another lacks, and words that were replaced in one language only. */
function missingDocuments({ settings, documents, programs }: StoredConfiguration): MissingTranslation[] {
  const archived = new Set(programs.flatMap((program) => (program.archived ? program.code : [])));
  const shown = documents.filter(({ withdrawn, program }) => !withdrawn && !(program && archived.has(program)));
  return shown.flatMap((document) =>
    settings.languages
      .filter((locale) => locale !== document.locale)
      .flatMap((locale): MissingTranslation[] => {
        const { id, kind, program, content } = document;
        const other = shown.find((one) => one.kind === kind && one.program === program && one.locale === locale);
        const missing = (field: string, text: string): MissingTranslation => ({
          ...{ id: ['documents', id, field, locale].join('/'), resource: 'documents', record_id: other?.id ?? null, field, locale, text },
        });
        if (kind !== 'wording') return other ? [] : [missing(kind, titleOf(content))];
        const there = Object(other?.content);
        return Object.entries<unknown>(Object(content)).flatMap(([key, text]) => (key in there ? [] : [missing(key, String(text))]));
      }),
  );
}

/** What a charter is called, and the first part of questions and answers. */
function titleOf(content: unknown): string {
  const { title, categories } = Object(content) as { title?: unknown; categories?: { title?: unknown }[] };
  return String(title ?? categories?.[0]?.title ?? '');
}

function choicesOf(choices: unknown): { code: string; label: TranslatedText }[] {
  return Array.isArray(choices) ? choices : [];
}

function activeElements<Element extends { archived: boolean }>(elements: Element[]): Element[] {
  return elements.filter(({ archived }) => !archived);
}

import type { MissingTranslation } from '@binome/contract/console/documents';
import { type Locale, locales, type TranslatedText } from '@binome/contract/fields';
import type { StoredConfiguration } from './stored-configuration.ts';

type TextLocation = Pick<MissingTranslation, 'resource' | 'record_id' | 'field'>;

/** Returns the texts of a company that are translated in one of its languages and missing in another, in the order of the lists. */
export function missingTranslations(stored: StoredConfiguration): MissingTranslation[] {
  const { languages } = stored.settings;
  return [...textsOf(stored).flatMap(([location, text]) => missingLanguagesOf(languages, location, text)), ...missingDocuments(stored)];
}

function missingLanguagesOf(languages: Locale[], { resource, record_id, field }: TextLocation, text: TranslatedText): MissingTranslation[] {
  const existing = locales.map((locale) => text[locale]).find(Boolean);
  if (!existing) return [];
  return languages
    .filter((locale) => !text[locale])
    .map((locale) => {
      const id = [resource, record_id, field, locale].join('/');
      return { id, resource, record_id, field, locale, text: existing, document: null };
    });
}

/** Returns all translated texts of active elements, with their records. */
function textsOf(stored: StoredConfiguration): [TextLocation, TranslatedText][] {
  const { programs, tags, steps, questions, choices, feedbackQuestions, meetingReasons, trainingTools } = stored;
  const activeQuestions = activeElements(questions);
  const activeQuestionIds = new Set(activeQuestions.map(({ id }) => id));
  const at = (resource: TextLocation['resource'], record_id: string, field: string): TextLocation => ({ resource, record_id, field });
  return [
    ...activeElements(programs).flatMap(({ id, name, description, workshops }): [TextLocation, TranslatedText][] => [
      [at('programs', id, 'name'), name],
      [at('programs', id, 'description'), description],
      ...workshops.map((workshop): [TextLocation, TranslatedText] => [
        at('program_workshops', id, `workshops.${workshop.held_on}`),
        workshop.title,
      ]),
    ]),
    ...activeElements(tags).map(({ id, name }): [TextLocation, TranslatedText] => [at('tags', id, 'name'), name]),
    ...steps.map(({ id, title }): [TextLocation, TranslatedText] => [at('steps', id, 'title'), title]),
    ...activeQuestions.flatMap(({ id, title, reader_title, hint }): [TextLocation, TranslatedText][] => [
      [at('questions', id, 'title'), title],
      [at('questions', id, 'reader_title'), reader_title],
      [at('questions', id, 'hint'), hint],
    ]),
    ...activeElements(choices)
      .filter(({ question_id }) => activeQuestionIds.has(question_id))
      .map(({ question_id, code, label }): [TextLocation, TranslatedText] => [
        at('question_choices', question_id, `choices.${code}`),
        label,
      ]),
    ...activeElements(feedbackQuestions).flatMap(({ id, title, hint, choices: labels }): [TextLocation, TranslatedText][] => [
      [at('feedback_questions', id, 'title'), title],
      [at('feedback_questions', id, 'hint'), hint],
      ...choicesOf(labels).map(({ code, label }): [TextLocation, TranslatedText] => [
        at('feedback_questions', id, `choices.${code}`),
        label,
      ]),
    ]),
    ...activeElements(meetingReasons).map(({ id, name }): [TextLocation, TranslatedText] => [at('meeting_reasons', id, 'name'), name]),
    ...activeElements(trainingTools).flatMap(({ id, title, description }): [TextLocation, TranslatedText][] => [
      [at('training_tools', id, 'title'), title],
      [at('training_tools', id, 'description'), description],
    ]),
  ];
}

/** Returns the charters and FAQs that are missing in a language, and the wordings that exist in one language only. */
function missingDocuments({ settings, documents, programs }: StoredConfiguration): MissingTranslation[] {
  const archivedPrograms = new Set(programs.flatMap((program) => (program.archived ? program.code : [])));
  const published = documents.filter(({ withdrawn, program }) => !withdrawn && !(program && archivedPrograms.has(program)));
  return published.flatMap((document) =>
    settings.languages
      .filter((locale) => locale !== document.locale)
      .flatMap((locale): MissingTranslation[] => {
        const { id, kind, program, program_id, content } = document;
        const translation = published.find(
          (candidate) => candidate.kind === kind && candidate.program === program && candidate.locale === locale,
        );
        const missing = (field: string, text: string): MissingTranslation => ({
          ...{
            id: ['documents', id, field, locale].join('/'),
            resource: 'documents',
            record_id: translation?.id ?? null,
            field,
            locale,
            text,
            document: { kind, program_id },
          },
        });
        if (kind !== 'wording') return translation ? [] : [missing(kind, titleOf(content))];
        const translatedKeys = Object(translation?.content);
        return Object.entries<unknown>(Object(content)).flatMap(([key, text]) =>
          key in translatedKeys ? [] : [missing(key, String(text))],
        );
      }),
  );
}

/** Returns the title of a charter, or of the first category of a FAQ. */
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

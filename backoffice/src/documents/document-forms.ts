import type { WordingKey } from '@binome/contract/console/documents';
import type { Contents, DocumentKind } from './kinds.ts';

/** The values of a document's form. An input that was emptied may hold null. */
export type DocumentForms = {
  /** One row for each replaceable text: React Hook Form would read the dots of a message key as a path. */
  wording: { texts: { key: string; text: string | null }[] };
  charter: ArticleForm;
  faq: { categories: { title?: Text; entries?: { question?: Text; answer?: Text }[] }[] };
  legal_notice: ArticleForm;
};

type Text = string | null;
type ArticleForm = { title: Text; intro: Text; sections: { title?: Text; body?: Text }[] };

type DocumentForm<Kind extends DocumentKind> = {
  toForm(content: Contents[Kind], keys: WordingKey[]): DocumentForms[Kind];
  /** Returns exactly what the API takes. */
  toContent(form: DocumentForms[Kind]): Contents[Kind];
  /** Returns a message key for each required input that is empty, in the shape of the form. */
  validate(form: DocumentForms[Kind]): object;
  /** Returns the path in the form of a field of the content, such as `texts.0.text` for `welcome.title`. */
  inputOf(field: string, form: DocumentForms[Kind]): string | undefined;
};

/** A text with a title, an introduction and sections. */
const articleForm: DocumentForm<'charter'> & DocumentForm<'legal_notice'> = {
  toForm: (content) => content,
  toContent: ({ title, intro, sections }) => ({
    title: title ?? '',
    intro: intro ?? '',
    sections: sections.map(({ title, body }) => ({ title: title ?? '', body: body ?? '' })),
  }),
  validate: ({ title, sections }) => ({
    ...required({ title }),
    ...faultsByItem('sections', sections, ({ title, body }) => required({ title, body })),
  }),
  inputOf: (field) => field,
};

export const documentForms: { [Kind in DocumentKind]: DocumentForm<Kind> } = {
  wording: {
    toForm: (content, keys) => ({ texts: keys.map(({ id }) => ({ key: id, text: content[id] ?? '' })) }),
    toContent: ({ texts }) => Object.fromEntries(texts.flatMap(({ key, text }) => (text?.trim() ? [[key, text.trim()]] : []))),
    validate: () => ({}),
    inputOf(field, { texts }) {
      const index = texts.findIndex(({ key }) => key === field);
      return index < 0 ? undefined : `texts.${index}.text`;
    },
  },
  charter: articleForm,
  faq: {
    toForm: (content) => content,
    toContent: ({ categories }) => ({
      categories: categories.map(({ title, entries = [] }) => ({
        title: title ?? '',
        entries: entries.map(({ question, answer }) => ({ question: question ?? '', answer: answer ?? '' })),
      })),
    }),
    validate: ({ categories }) =>
      faultsByItem('categories', categories, ({ title, entries = [] }) => ({
        ...required({ title }),
        ...faultsByItem('entries', entries, ({ question, answer }) => required({ question, answer })),
      })),
    inputOf: (field) => field,
  },
  legal_notice: articleForm,
};

function required(texts: Record<string, Text | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).flatMap(([name, text]) => (text?.trim() ? [] : [[name, 'ra.validation.required']])));
}

/** Returns nothing if no item has a fault: react-admin takes a list of empty objects for a fault. */
function faultsByItem<Item>(name: string, items: Item[], faultsOf: (item: Item) => object): object {
  const faults = items.map(faultsOf);
  return faults.some((fault) => Object.keys(fault).length > 0) ? { [name]: faults } : {};
}

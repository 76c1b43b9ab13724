import { AsyncLocalStorage } from 'node:async_hooks';
import { type Locale, locales, type TranslatedText } from '@binome/contract/fields';
import type { RelationshipKind } from '@binome/contract/states';
import { peerWords, type WordForms, type WordsByLanguage, wordForms } from '@binome/contract/values/words';

// The words of the company whose data is at hand. A transaction of a company reads them with its first statement, and everything that is
// said until its end, also a refusal of the request, uses them.

type FormsByLanguage = Record<Locale, WordForms> & { key: string; words: WordsByLanguage };
/** The names of business units and sites that have some in other languages, by id. */
export type PlaceNames = Record<string, TranslatedText>;
type Said = { forms: FormsByLanguage; places: PlaceNames };
/** `isRequest`: of a whole request, whose transaction sets the words; else of a transaction. */
type Holder = Said & { isRequest: boolean };

const productForms = formsByLanguage({});
const holder = new AsyncLocalStorage<Holder>();
const maxKnown = 500;
const known = new Map<string, FormsByLanguage>();

/** Runs a request. What it says after its transaction, such as its refusal, is in the words of that company. */
export function withOwnWords<T>(work: () => T): T {
  return holder.run({ forms: productForms, places: {}, isRequest: true }, work);
}

/** Runs `work` in the words of a company, with the names of its places. */
export function inWordsOf<T>(own: { words: WordsByLanguage; place_names: PlaceNames } | undefined, work: () => T): T {
  const said: Said = {
    forms: own && Object.keys(own.words).length > 0 ? knownForms(own.words) : productForms,
    places: own?.place_names ?? {},
  };
  const outer = holder.getStore();
  if (outer?.isRequest) Object.assign(outer, said);
  return holder.run({ ...said, isRequest: false }, work);
}

/** Runs `work` in the words of peers, where it is about a relationship of peers. The other words stay those of the company. */
export function inWordsOfKind<T>(kind: RelationshipKind, work: () => T): T {
  if (kind === 'mentoring') return work();
  const { forms, places } = holder.getStore() ?? { forms: productForms, places: {} };
  const words = Object.fromEntries(locales.map((locale) => [locale, { ...forms.words[locale], ...peerWords[locale] }]));
  return holder.run({ forms: knownForms(words), places, isRequest: false }, work);
}

/** Returns the names of the places of the company at hand. */
export function currentPlaceNames(): PlaceNames {
  return holder.getStore()?.places ?? {};
}

/** Returns the forms of the words of the company at hand; those of the product outside of any company. */
export function currentWordForms(locale: Locale): WordForms {
  return (holder.getStore()?.forms ?? productForms)[locale];
}

/** Differs where the words of the company at hand do, for caches of texts. */
export function currentWordsKey(): string {
  return (holder.getStore()?.forms ?? productForms).key;
}

/** Equal words give the same object, so that what is made from the forms is made once. */
function knownForms(words: WordsByLanguage): FormsByLanguage {
  const key = JSON.stringify(words);
  const found = known.get(key);
  if (found) return found;
  if (known.size >= maxKnown) known.clear();
  const forms = formsByLanguage(words);
  known.set(key, forms);
  return forms;
}

function formsByLanguage(words: WordsByLanguage): FormsByLanguage {
  const forms = Object.fromEntries(locales.map((locale) => [locale, wordForms(locale, words[locale])])) as Record<Locale, WordForms>;
  return { ...forms, key: JSON.stringify(words), words };
}

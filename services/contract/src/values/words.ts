import type { Locale } from '../fields.ts';

// The words of the product that a company may replace by its own, and their forms. A message names a form as an argument: "Votre {mentor}",
// "{a_mentor}", "la fin {of_the_mentorship}". Nothing else is derived from a word: a sentence that needs another form is turned.

/** In the order in which the console shows them. */
export const wordCodes = ['mentor', 'mentee', 'mentorship', 'my_mentoring', 'hr_contact', 'unit', 'feed', 'community'] as const;
export type WordCode = (typeof wordCodes)[number];

/** Masculine, feminine, or both in one word, such as "mentor·e". English has no use for it. */
export const wordGenders = ['m', 'f', 'both'] as const;
type WordGender = (typeof wordGenders)[number];

/** A word as it stands in a sentence. Words of which there is only one have no plural. */
export type Word = { one: string; many?: string | undefined; gender?: WordGender | undefined };
/** The words that a company has replaced, in one language. */
export type Words = Partial<Record<WordCode, Word | undefined>>;
export type WordsByLanguage = Partial<Record<Locale, Words | undefined>>;
/** The forms of all words, by the argument of a message. */
export type WordForms = Readonly<Record<string, string>>;

/** Words of which there is only one. */
export const singleWords: readonly WordCode[] = ['my_mentoring', 'feed', 'community'];

export const productWords: Record<Locale, Record<WordCode, Word>> = {
  fr: {
    mentor: { one: 'mentor·e', many: 'mentor·es', gender: 'both' },
    mentee: { one: 'mentoré·e', many: 'mentoré·es', gender: 'both' },
    mentorship: { one: 'accompagnement', many: 'accompagnements', gender: 'm' },
    my_mentoring: { one: 'mon mentorat', gender: 'm' },
    hr_contact: { one: 'référent·e RH', many: 'référent·es RH', gender: 'both' },
    unit: { one: 'entité', many: 'entités', gender: 'f' },
    feed: { one: 'Entraide', gender: 'f' },
    community: { one: 'communauté', gender: 'f' },
  },
  en: {
    mentor: { one: 'mentor', many: 'mentors' },
    mentee: { one: 'mentee', many: 'mentees' },
    mentorship: { one: 'mentorship', many: 'mentorships' },
    my_mentoring: { one: 'my mentoring' },
    hr_contact: { one: 'HR contact', many: 'HR contacts' },
    unit: { one: 'business unit', many: 'business units' },
    feed: { one: 'help feed' },
    community: { one: 'community' },
  },
};

/** What a relationship of peers says instead of these words, in every company: its sentences are those of mentoring. */
export const peerWords: Record<Locale, Words> = {
  fr: {
    mentor: { one: 'pair', many: 'pairs', gender: 'm' },
    mentee: { one: 'pair', many: 'pairs', gender: 'm' },
    mentorship: { one: 'échange entre pairs', many: 'échanges entre pairs', gender: 'm' },
  },
  en: {
    mentor: { one: 'peer', many: 'peers' },
    mentee: { one: 'peer', many: 'peers' },
    mentorship: { one: 'peer relationship', many: 'peer relationships' },
  },
};

/** Returns the words of a company as texts about two peers say them. */
export function wordsAmongPeers(locale: Locale, own: Words = {}): Words {
  return { ...own, ...peerWords[locale] };
}

/** Returns the forms of all words in a language: those of a company, or else those of the product. */
export function wordForms(locale: Locale, own: Words = {}): WordForms {
  const forms: Record<string, string> = {};
  for (const code of wordCodes) {
    const word = own[code] ?? productWords[locale][code];
    for (const [name, form] of Object.entries(locale === 'fr' ? frenchForms(word) : englishForms(word))) {
      const argument = name.replace('word', code);
      forms[argument] = form;
      forms[capitalize(argument)] = capitalize(form);
    }
  }
  return forms;
}

/** Is this argument of a message a form of a word? */
export function isWordForm(argument: string): boolean {
  return Object.hasOwn(productForms, argument);
}

const elision = /(?<!\p{L})(d|qu|jusqu|lorsqu|puisqu)e\s$/iu;

/** Returns the text before a form, elided if the form begins with a vowel: "fin de " before "accompagnement" reads "fin d’". */
export function elideBefore(text: string, form: string): string {
  return beginsWithVowel(form) ? text.replace(elision, '$1’') : text;
}

/** Fills the forms into a text without other arguments, such as a document. Leaves other braces as they are. */
export function fillWords(text: string, forms: WordForms): string {
  let filled = '';
  let end = 0;
  for (const match of text.matchAll(/\{(\w+)\}/g)) {
    const form = formOf(forms, match[1]);
    if (form === undefined) continue;
    filled = elideBefore(filled + text.slice(end, match.index), form) + form;
    end = match.index + match[0].length;
  }
  return filled + text.slice(end);
}

function formOf(forms: WordForms, name: unknown): string | undefined {
  return typeof name === 'string' && Object.hasOwn(forms, name) ? forms[name] : undefined;
}

/** An element of a compiled message, as far as words concern it; the types are those of the ICU parser. */
type Element = { type: number; value?: unknown; options?: Record<string, { value: Element[] }>; children?: Element[] };
const literal = 0;
const argument = 1;

/** Fills the forms into a compiled message. Returns the same elements if it names no form. */
export function fillCompiledWords<Compiled extends object>(elements: Compiled[], forms: WordForms): Compiled[] {
  return fillElements(elements as Element[], forms) as Compiled[];
}

function fillElements(elements: Element[], forms: WordForms): Element[] {
  if (!namesForms(elements, forms)) return elements;
  const filled: Element[] = [];
  for (const element of elements) {
    const form = element.type === argument ? formOf(forms, element.value) : undefined;
    const text = form ?? (element.type === literal ? String(element.value) : undefined);
    const last = filled.at(-1);
    if (text === undefined) filled.push(fillNested(element, forms));
    else if (last?.type === literal) filled[filled.length - 1] = { type: literal, value: joined(String(last.value), text, form) };
    else filled.push({ type: literal, value: text });
  }
  return filled;
}

function joined(before: string, text: string, form: string | undefined): string {
  return (form === undefined ? before : elideBefore(before, form)) + text;
}

function fillNested(element: Element, forms: WordForms): Element {
  if (element.children) return { ...element, children: fillElements(element.children, forms) };
  if (!element.options) return element;
  const options = Object.entries(element.options).map(([name, option]) => [name, { ...option, value: fillElements(option.value, forms) }]);
  return { ...element, options: Object.fromEntries(options) };
}

function namesForms(elements: Element[], forms: WordForms): boolean {
  return elements.some(
    ({ type, value, children, options }) =>
      (type === argument && formOf(forms, value) !== undefined) ||
      (children && namesForms(children, forms)) ||
      (options && Object.values(options).some((option) => namesForms(option.value, forms))),
  );
}

/** The forms of a French word; `word` stands for its code. */
function frenchForms({ one, many = one, gender = 'm' }: Word): Record<string, string> {
  const elided = beginsWithVowel(one);
  const by = (masculine: string, feminine: string, both: string) => `${{ m: masculine, f: feminine, both }[gender]} ${one}`;
  return {
    word: one,
    words: many,
    a_word: by('un', 'une', 'un·e'),
    another_word: by('un autre', 'une autre', 'un·e autre'),
    no_word: by('aucun', 'aucune', 'aucun·e'),
    the_word: elided ? `l’${one}` : by('le', 'la', 'le ou la'),
    of_the_word: elided ? `de l’${one}` : by('du', 'de la', 'du ou de la'),
    to_the_word: elided ? `à l’${one}` : by('au', 'à la', 'au ou à la'),
    this_word: elided ? by('cet', 'cette', 'cet·te') : by('ce', 'cette', 'ce ou cette'),
    my_word: elided ? `mon ${one}` : by('mon', 'ma', 'mon ou ma'),
    // The ending of what agrees with the word: "terminé{mentorship_e}".
    word_e: { m: '', f: 'e', both: '·e' }[gender],
  };
}

function englishForms({ one, many = one }: Word): Record<string, string> {
  const article = beginsWithEnglishVowel.test(one) ? 'an' : 'a';
  return {
    word: one,
    words: many,
    a_word: `${article} ${one}`,
    another_word: `another ${one}`,
    no_word: `no ${one}`,
    the_word: `the ${one}`,
    of_the_word: `of the ${one}`,
    to_the_word: `to the ${one}`,
    this_word: `this ${one}`,
    my_word: `my ${one}`,
    word_e: '',
  };
}

/** Also letters that are spelled out, as in "HR". */
const beginsWithEnglishVowel =
  /^(?:[AEFHILMNORSX](?=[A-Z]|\b)|(?!eu|uni|us[eu]|one\b|once\b)(?:[aeiou]|(?:hour|hono|heir|honest))|[AEIO](?=[a-z]))/;

function beginsWithVowel(text: string): boolean {
  return /^(?:[aeiouàâäæéèêëîïôöœùûü]|h(?=[eéèêiuyô]|omm|onor|onn)|y(?![aeiouàâäèéêëîïôöùûü]))/i.test(text);
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const productForms = wordForms('fr');

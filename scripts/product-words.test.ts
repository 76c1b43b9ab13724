import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultConfiguration } from '@binome/api/configuration/defaults/configuration';
import apiEn from '@binome/api/messages/en.json' with { type: 'json' };
import apiFr from '@binome/api/messages/fr.json' with { type: 'json' };
import { intlOf, say } from '@binome/api/platform/text/intl';
import { dateFormat } from '@binome/backoffice/lib/date-format';
import type { Locale } from '@binome/contract/fields';
import { fillWords, wordForms } from '@binome/contract/values/words';
import { createFormats } from '@binome/web/lib/formats';
import { sampleSentences } from '@binome/web/scripts/sample-sentences';
import { elisionFaults, specificationTitles, wordFaults } from '@binome/web/scripts/word-faults';
import { describe, expect, test } from 'vitest';
import { root } from './lib/run.ts';
import { readCatalogue, readProductTexts } from './messages/catalogue.ts';
import { frenchFaults, readableText } from './messages/faults.ts';

// The words of everything that people read: both front ends, refusals, e-mails, default texts and legal texts.

type Texts = Record<string, string>;

const apiTexts: Record<Locale, Texts> = { fr: withProductWords(apiFr, 'fr'), en: withProductWords(apiEn, 'en') };
const messages: Record<Locale, Texts> = { fr: await readMessages('fr'), en: await readMessages('en') };
const names = [
  ['Inès', true],
  ['Omar', true],
  ['Hélène', true],
  ['Yves', true],
  ['Paul', false],
  ['Yann', false],
] as const;

describe.each(['fr', 'en'] as const)('texts in %s', (locale) => {
  test.each([
    ['messages of both front ends and the API', () => mapTexts(messages[locale], withoutSyntax)],
    ['default configuration', () => defaultTexts(locale)],
    ['legal texts', () => textFiles('legal', locale)],
    ['information pages', () => textFiles('information', locale)],
  ])('use no banned word in the %s', (_, texts) => {
    const faults = Object.entries(texts())
      .filter(([key]) => !specificationTitles.has(key))
      .flatMap(([key, text]) => wordFaults(text, locale, key).map((fault) => `${key}: ${fault}`));
    expect(faults).toEqual([]);
  });
});

/** The words that a company may replace, as the product says them. */
const bareWords: Record<Locale, RegExp> = {
  // With a small letter, « entraide » is what people give each other.
  fr: /[Mm]entor(?:é)?·es?|[Rr]éférent·es? RH|(?<!\p{L})(?:[Aa]ccompagnements?|[Ee]ntités?|[Cc]ommunauté|Entraide|[Mm]on mentorat)(?!\p{L})/u,
  en: /\b(?:mentors?|mentees?|mentorships?|mentoring relationships?|HR contacts?|business units?|help feed|my mentoring|community)\b/i,
};
/** Texts about something else: the provider's own pages, which belong to no company; the identity of a SAML provider; samples of words. */
const noOwnWords = /^(?:provider|console\.words|ra)\.|single_sign_on|saml|entity|console\.companies\.words_hint|metadata/;

test.each(['fr', 'en'] as const)(
  'every message and default text in %s names the words that a company may replace by their forms',
  async (locale) => {
    const sources = {
      ...(await readSources('web', locale)),
      ...(await readSources('backoffice', locale)),
      ...{ fr: apiFr, en: apiEn }[locale],
      ...defaultSources(locale),
    };
    const faults = Object.entries(sources)
      .filter(([key]) => !noOwnWords.test(key) && !specificationTitles.has(key))
      .flatMap(([key, text]) => bareWords[locale].exec(readableText(text))?.map((word) => `${key}: ${word}`) ?? []);
    expect(faults).toEqual([]);
  },
);

test.each([
  ['messages of the API', () => mapTexts(apiTexts.fr, withoutSyntax)],
  ['messages of the console', async () => mapTexts(await readConsoleMessages('fr'), withoutSyntax)],
  ['default configuration', () => defaultTexts('fr')],
  ['legal texts', () => textFiles('legal', 'fr')],
  ['information pages', () => textFiles('information', 'fr')],
])('French typography is respected in the %s', async (_, read) => {
  const texts = await read();
  const faults = Object.entries(texts).flatMap(([key, text]) => frenchFaults(text).map((fault) => `${key}: ${fault}`));
  expect(faults).toEqual([]);
});

describe.each(names)('French sentences about %s', (name, vowelSound) => {
  test('are elided', () => {
    const faults = Object.entries(messages.fr).flatMap(([key, text]) =>
      sampleSentences(text, name).flatMap((sentence) => elisionFaults(sentence, name, vowelSound).map((fault) => `${key}: ${fault}`)),
    );
    expect(faults).toEqual([]);
  });
});

test('the API elides before a vowel', () => {
  const title = (partner: string) => say('fr', 'mail.mentoring_request.expired.title', { side: 'presenter', partner });
  expect([title('Inès Moreau'), title('Paul Bernard')]).toEqual([
    'La demande d’Inès Moreau a expiré',
    'La demande de Paul Bernard a expiré',
  ]);
});

describe('the first of a month', () => {
  const day = new Date('2026-03-01T12:00:00Z');
  const long = { dateStyle: 'long', timeZone: 'UTC' } as const;

  test.each([
    ['member app', createFormats('fr-FR', 'UTC').formatDate(day, long)],
    ['API', intlOf('fr').formatDate(day, long)],
    ['console', dateFormat('fr', long)(day)],
  ])('is "1er" in French in the %s', (_, date) => {
    expect(date).toBe('1er mars 2026');
  });

  test.each([
    ['member app', createFormats('en-GB', 'UTC').formatDate(day, long)],
    ['API', intlOf('en').formatDate(day, long)],
    ['console', dateFormat('en', long)(day)],
  ])('comes before the month in English in the %s', (_, date) => {
    expect(date).toBe('1 March 2026');
  });
});

describe('the checks find', () => {
  test.each([
    ['fr', 'Trouver un mentor'],
    ['fr', 'Vos référent·e·s'],
    ['fr', 'Un email'],
    ['fr', 'Le 1 mars'],
    ['en', 'Your accompaniment'],
    ['en', 'Sessions to come'],
    ['en', 'An HR referent'],
    ['en', 'Revoke the request'],
    ['fr', 'Décliner'],
    ['fr', 'Votre partenaire'],
    ['fr', 'Votre référent·e'],
    ['fr', 'La séance est close'],
    ['en', 'March 1'],
  ] as const)('a banned word in %s: %s', (locale, text) => {
    expect(wordFaults(text, locale)).not.toEqual([]);
  });

  test('a missing and a wrong elision', () => {
    expect(elisionFaults('La demande de Inès', 'Inès', true)).toEqual(['de Inès']);
    expect(elisionFaults('La demande d’Paul', 'Paul', false)).toEqual(['d’Paul']);
    expect(sampleSentences('Avant {place, select, home {le départ de {who}} other {que {who} parte}}', 'Omar')).toEqual([
      'Avant le départ d’Omar',
      'Avant qu’Omar parte',
    ]);
  });
});

/** Returns an ICU message without the names of its arguments and of its choices. */
function withoutSyntax(message: string): string {
  return readableText(message).replaceAll(/\w+ \{/g, '{');
}

function mapTexts(texts: Texts, change: (text: string) => string): Texts {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, change(text)]));
}

async function readMessages(locale: Locale): Promise<Texts> {
  const web = await readProductTexts(join(root, 'web/src/messages'), locale);
  return { ...web, ...(await readConsoleMessages(locale)), ...apiTexts[locale] };
}

function readSources(frontend: 'web' | 'backoffice', locale: Locale): Promise<Texts> {
  return readCatalogue(join(root, frontend, 'src/messages'), locale);
}

function readConsoleMessages(locale: Locale): Promise<Texts> {
  return readProductTexts(join(root, 'backoffice/src/messages'), locale);
}

function withProductWords(texts: Texts, locale: Locale): Texts {
  const forms = wordForms(locale);
  return mapTexts(texts, (text) => fillWords(text, forms));
}

/** Returns the texts of an object with their paths. */
function flatten(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => flatten(item, path ? `${path}.${key}` : key));
}

/** The translated texts of a new company, and its documents, in one language and the words of the product. */
function defaultTexts(locale: Locale): Texts {
  return withProductWords(defaultSources(locale), locale);
}

/** The same with the forms of the words. */
function defaultSources(locale: Locale): Texts {
  const { documents, ...lists } = defaultConfiguration('Nova', new Date());
  const translated = flatten(lists).filter(([path]) => path.endsWith(`.${locale}`));
  return Object.fromEntries([...translated, ...flatten(documents.filter((document) => document.locale === locale))]);
}

function textFiles(name: string, locale: Locale): Texts {
  const folder = join(root, 'services/api/src/content', name, locale);
  return Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

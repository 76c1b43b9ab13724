import type { Locale } from '@binome/contract/fields';
import { readStored, writeStored } from '@binome/contract/values/browser-storage';
import { withElisions } from '@binome/contract/values/french';
import {
  fillCompiledWords,
  type WordForms,
  type Words,
  type WordsByLanguage,
  wordForms,
  wordsAmongPeers,
} from '@binome/contract/values/words';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { createFormatters, createIntlCache, DEFAULT_INTL_CONFIG, type Formatters, formatMessage } from '@formatjs/intl';
import { type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { Messages, Tag } from '../../messages/messages.gen.ts';
import { AmongPeersContext } from './among-peers.ts';
import { createFormats, type Formats } from './formats.ts';

// The state of the language. It is outside React because toasts and the API client use it too.

export const locales: readonly Locale[] = ['fr', 'en'];

type MessageId = keyof Messages & string;
type TagNames<Id extends MessageId> = { [Name in keyof Messages[Id]]: Messages[Id][Name] extends Tag ? Name : never }[keyof Messages[Id]];
/** Ids of messages without tags. */
type TextId = { [Id in MessageId]: [TagNames<Id>] extends [never] ? Id : never }[MessageId];
type RichId = Exclude<MessageId, TextId>;
/** Ids of messages without arguments; the type of props that take a message. */
export type PlainId = { [Id in TextId]: [keyof Messages[Id]] extends [never] ? Id : never }[TextId];

type Value = string | number | Date;
type TextValues<Id extends TextId> = [keyof Messages[Id]] extends [never] ? [] : [values: Messages[Id]];
type RichValues<Id extends RichId> = {
  [Name in keyof Messages[Id]]: Messages[Id][Name] extends Tag ? (parts: ReactNode[]) => ReactNode : Messages[Id][Name] | ReactNode;
};

/** The language, its messages (`t('shell.home')`) and its formatters, in the viewer's time zone. */
export interface AppIntl extends Formats {
  locale: Locale;
  timeZone: string;
  t: <Id extends TextId>(id: Id, ...values: TextValues<Id>) => string;
  rich: <Id extends RichId>(id: Id, values: RichValues<Id>) => ReactNode;
}

/**
 * Each area is one file of messages per language. The file of `member` also has the messages of `public`. The first page loads one of these two,
 * and routes load the other areas.
 */
export type MessageArea =
  | 'public'
  | 'welcome'
  | 'registration'
  | 'email'
  | 'member'
  | 'call'
  | 'mentoring'
  | 'prepare'
  | 'messenger'
  | 'circles'
  | 'community'
  | 'programs'
  | 'requests'
  | 'news'
  | 'tools'
  | 'profile'
  | 'settings'
  | 'find'
  | 'report';
type Compiled = Record<string, MessageFormatElement[]>;
const catalogues = import.meta.glob<Compiled>('../../messages/*.ast.json', { import: 'default' });
const intlFormatters = createFormatters(createIntlCache());
const listeners = new Set<() => void>();
const storageKey = 'binome.language';

let current: AppIntl | undefined;
/** The same in the words of two peers. */
let amongPeers: AppIntl | undefined;
/** The zone of the current user; undefined stands for the browser's. */
let userTimeZone: string | undefined;
let requestedLocale: Locale | undefined;
let wording: Compiled | null = null;
let words: WordsByLanguage = {};
const loadedMessages: Record<Locale, Compiled> = { fr: {}, en: {} };
const areaLoads = new Map<MessageArea, Promise<void>>();
const ready = Promise.withResolvers<void>();

/** Returns the language that was chosen in this browser, or that of the account; null before the first choice. */
export function chosenLocale(): Locale | null {
  const stored = readStored(storageKey);
  return locales.find((locale) => locale === stored) ?? null;
}

/** Returns the chosen language, else the first of the browser's languages that exists here, else French. */
export function initialLocale(): Locale {
  const [preferred] = navigator.languages.flatMap((language) => locales.find((locale) => language.toLowerCase().startsWith(locale)) ?? []);
  return chosenLocale() ?? preferred ?? 'fr';
}

/** Takes `?locale=` of the address as the choice for this browser, and removes it from the address. */
export function keepRequestedLocale(): void {
  const address = new URL(location.href);
  const requested = address.searchParams.get('locale');
  if (requested === null) return;
  address.searchParams.delete('locale');
  history.replaceState(history.state, '', address);
  if (locales.some((locale) => locale === requested)) writeStored(storageKey, requested);
}

/** Stores the language as the choice for this browser and switches to it. */
export async function chooseLocale(locale: Locale): Promise<void> {
  writeStored(storageKey, locale);
  await setLocale(locale);
}

/** Switches the language once its messages are loaded, without storing it. If calls overlap, the last one wins. */
export async function setLocale(locale: Locale): Promise<void> {
  requestedLocale = locale;
  const areas: MessageArea[] = areaLoads.has('member') ? [...areaLoads.keys()] : ['public', ...areaLoads.keys()];
  await Promise.all(areas.map((area) => loadCatalogue(locale, area)));
  if (requestedLocale !== locale) return;
  document.documentElement.lang = locale;
  activate(locale);
}

/** Loads the messages of an area, in a route's loader. Later changes of language load the area too. */
export function loadMessages(area: Exclude<MessageArea, 'public'>): Promise<void> {
  const loading = areaLoads.get(area) ?? loadArea(area);
  areaLoads.set(area, loading);
  return loading;
}

async function loadArea(area: MessageArea): Promise<void> {
  const locale = requestedLocale ?? initialLocale();
  try {
    await Promise.all([loadCatalogue(locale, area), loadedIntl()]);
    if (locale === currentLocale()) activate(locale);
  } catch (error) {
    areaLoads.delete(area);
    throw error;
  }
}

/** Waits for `data` and for the messages of an area, also if `data` rejects, because the error page needs them. */
export async function withMessages<Result>(area: Exclude<MessageArea, 'public'>, data: Promise<Result>): Promise<Result> {
  const messages = loadMessages(area);
  try {
    return await data;
  } finally {
    await messages;
  }
}

/** Merges the messages of an area into those of the language; areas may arrive in any order. */
async function loadCatalogue(locale: Locale, area: MessageArea): Promise<void> {
  const catalogue = catalogues[`../../messages/${locale}.${area}.ast.json`];
  if (!catalogue) throw new Error(`No ${area} messages for ${locale}`);
  Object.assign(loadedMessages[locale], await catalogue());
}

/** Replaces messages with a company's wording, and words with its own; null restores the product's. */
export function setWording(replacement: Record<string, unknown[]> | null, ownWords: WordsByLanguage | null = null): void {
  if (replacement === wording && ownWords === words) return;
  const wasEmpty = isEmpty(wording) && isEmpty(words);
  // The API compiles the wording with the parser that also compiles our catalogues.
  wording = replacement as Compiled | null;
  words = ownWords ?? {};
  // Activating renders every component that has a text.
  if (current && !(wasEmpty && isEmpty(wording) && isEmpty(words))) activate(current.locale);
}

function isEmpty(texts: object | null): boolean {
  return texts === null || Object.keys(texts).length === 0;
}

/** Sets the time zone of all dates: the current user's, not the machine's. */
export function setTimeZone(timeZone: string): void {
  if (userTimeZone === timeZone) return;
  userTimeZone = timeZone;
  if (current) activate(current.locale);
}

/** Returns the language to send with requests, also before its messages are loaded. */
export function currentLocale(): Locale {
  return current?.locale ?? initialLocale();
}

/** Waits for the first messages, for code that may run while the first page loads. */
export function loadedIntl(): Promise<AppIntl> {
  return ready.promise.then(currentIntl);
}

/**
 * Returns the current language, outside React.
 * @throws Error before the first `setLocale` has finished
 */
export function currentIntl(): AppIntl {
  if (!current) throw new Error('Call setLocale() before the first message');
  return current;
}

/** Returns the current language in a component; inside of `AmongPeers`, in the words of two peers. */
export function useIntl(): AppIntl {
  return useSyncExternalStore(subscribe, useContext(AmongPeersContext) ? intlAmongPeers : currentIntl);
}

/** Returns the current language in the words of two peers, outside of `AmongPeers`. */
export function intlAmongPeers(): AppIntl {
  return amongPeers ?? currentIntl();
}

function activate(locale: Locale): void {
  current = createIntl(locale, words[locale]);
  amongPeers = createIntl(locale, wordsAmongPeers(locale, words[locale]));
  ready.resolve();
  for (const listener of listeners) listener();
}

function createIntl(locale: Locale, ownWords: Words | undefined): AppIntl {
  const timeZone = userTimeZone;
  const formatters = withFormatsByMessage(intlFormatters, wordForms(locale, ownWords));
  const config = {
    ...DEFAULT_INTL_CONFIG,
    locale: regions[locale],
    messages: { ...loadedMessages[locale], ...wording },
    onError: handleError,
  };
  function t<Id extends TextId>(id: Id, ...values: TextValues<Id>): string;
  function t(id: string, values: Record<string, Value> = {}): string {
    const format = (formatted: Record<string, Value>) => formatMessage(config, formatters, { id }, formatted);
    return locale === 'fr' ? withElisions(values, format) : format(values);
  }
  function rich<Id extends RichId>(id: Id, values: RichValues<Id>): ReactNode;
  function rich(id: string, values: Record<string, Value | ((parts: ReactNode[]) => ReactNode)>): ReactNode {
    return formatMessage(config, formatters, { id }, values);
  }
  return {
    locale,
    // Reading the browser's zone creates a first date format, which takes 0.1 s on a phone.
    get timeZone() {
      return timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
    },
    t,
    rich,
    ...createFormats(regions[locale], timeZone),
  };
}

/**
 * Fills words into a message when it is first formatted, and finds its format by its compiled text. The library finds it by that text as
 * JSON, which takes longer than to format it.
 */
function withFormatsByMessage({ getMessageFormat, ...others }: Formatters, forms: WordForms): Formatters {
  const formats = new WeakMap<object, ReturnType<typeof getMessageFormat>>();
  return {
    ...others,
    getMessageFormat: (message, ...options) => {
      if (typeof message === 'string') return getMessageFormat(message, ...options);
      const format = formats.get(message) ?? getMessageFormat(fillCompiledWords(message, forms), ...options);
      formats.set(message, format);
      return format;
    },
  };
}

const regions = { fr: 'fr-FR', en: 'en-GB' } as const;

/** Throws for a missing message in development. In production the id is shown instead. */
function handleError(error: Error): void {
  if (import.meta.env.DEV) throw error;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

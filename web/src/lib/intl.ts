import type { Locale } from '@binome/contract/fields';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { createFormatters, createIntlCache, DEFAULT_INTL_CONFIG, formatMessage } from '@formatjs/intl';
import { type ReactNode, useSyncExternalStore } from 'react';
import type { Messages, Tag } from '../messages/messages.gen.ts';
import { createFormats, type Formats } from './formats.ts';
import { readStored, writeStored } from './storage.ts';

// The one place that knows the language. It lives outside React, so that toasts and document titles speak it too.

export const locales: readonly Locale[] = ['fr', 'en'];

export type MessageId = keyof Messages & string;
type TagNames<Id extends MessageId> = { [Name in keyof Messages[Id]]: Messages[Id][Name] extends Tag ? Name : never }[keyof Messages[Id]];
/** The ids of messages that are plain text, without tags. */
export type TextId = { [Id in MessageId]: [TagNames<Id>] extends [never] ? Id : never }[MessageId];
export type RichId = Exclude<MessageId, TextId>;
/** The ids of texts that need no argument: what a prop that takes "a message" asks for. */
export type PlainId = { [Id in TextId]: [keyof Messages[Id]] extends [never] ? Id : never }[TextId];

type Value = string | number | Date;
export type TextValues<Id extends TextId> = [keyof Messages[Id]] extends [never] ? [] : [values: Messages[Id]];
export type RichValues<Id extends RichId> = {
  [Name in keyof Messages[Id]]: Messages[Id][Name] extends Tag ? (parts: ReactNode[]) => ReactNode : Messages[Id][Name] | ReactNode;
};

/** The language, its messages and the viewer's time zone: `t('shell.home')`, and the formatters of that language. */
export interface AppIntl extends Formats {
  locale: Locale;
  timeZone: string;
  t: <Id extends TextId>(id: Id, ...values: TextValues<Id>) => string;
  rich: <Id extends RichId>(id: Id, values: RichValues<Id>) => ReactNode;
}

/** The messages of a language come in one file per area. `public` is always loaded, the others by the routes that need them. */
export type MessageArea = 'public' | 'member' | 'mentoring' | 'profile' | 'settings';
type Compiled = Record<string, MessageFormatElement[]>;
const catalogues = import.meta.glob<Compiled>('../messages/*.ast.json', { import: 'default' });
const formatters = createFormatters(createIntlCache());
const listeners = new Set<() => void>();
const storageKey = 'binome.language';

let current: AppIntl | undefined;
let requestedLocale: Locale | undefined;
let wording: Compiled | null = null;
const loadedMessages: Record<Locale, Compiled> = { fr: {}, en: {} };
const areaLoads = new Map<MessageArea, Promise<void>>();
const ready = Promise.withResolvers<void>();

/** The language chosen in this browser, French when none was; the browser's own language does not count. */
export function storedLocale(): Locale {
  const stored = readStored(storageKey);
  return locales.find((locale) => locale === stored) ?? 'fr';
}

/** Switches to a language once the areas in use are loaded; of two calls the later one wins. */
export async function setLocale(locale: Locale): Promise<void> {
  requestedLocale = locale;
  const areas: MessageArea[] = ['public', ...areaLoads.keys()];
  await Promise.all(areas.map((area) => loadCatalogue(locale, area)));
  if (requestedLocale !== locale) return;
  writeStored(storageKey, locale);
  document.documentElement.lang = locale;
  activate(locale, current?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone);
}

/** Loads the messages of an area, for the loader of a route; later languages come with it too. */
export function loadMessages(area: Exclude<MessageArea, 'public'>): Promise<void> {
  const adding = areaLoads.get(area) ?? loadArea(area);
  areaLoads.set(area, adding);
  return adding;
}

async function loadArea(area: MessageArea): Promise<void> {
  const locale = requestedLocale ?? storedLocale();
  try {
    await Promise.all([loadCatalogue(locale, area), loadedIntl()]);
    if (locale === currentLocale()) activate(locale, currentIntl().timeZone);
  } catch (error) {
    areaLoads.delete(area);
    throw error;
  }
}

/** Waits for `data` and for the messages of an area, also when `data` fails: the error page needs them too. */
export async function withMessages<Result>(area: Exclude<MessageArea, 'public'>, data: Promise<Result>): Promise<Result> {
  const messages = loadMessages(area);
  try {
    return await data;
  } finally {
    await messages;
  }
}

/** Merges into the known messages of a language, so that the areas may arrive in any order. */
async function loadCatalogue(locale: Locale, area: MessageArea): Promise<void> {
  const catalogue = catalogues[`../messages/${locale}.${area}.ast.json`];
  if (!catalogue) throw new Error(`No ${area} messages for ${locale}`);
  Object.assign(loadedMessages[locale], await catalogue());
}

/** A company's own words stand in the place of the product's from now on; null gives the product's back. */
export function setWording(own: Record<string, unknown[]> | null): void {
  if (own === wording) return;
  // The API compiles them with the same parser that compiles ours.
  wording = own as Compiled | null;
  if (current) activate(current.locale, current.timeZone);
}

/** Dates are shown in this zone from now on: the signed-in person's, whatever the machine says. */
export function setTimeZone(timeZone: string): void {
  if (current && current.timeZone !== timeZone) activate(current.locale, timeZone);
}

/** The language of requests, known before its messages are loaded. */
export function currentLocale(): Locale {
  return current?.locale ?? storedLocale();
}

/** The present language as soon as its messages are loaded: for what may happen while the first page starts. */
export function loadedIntl(): Promise<AppIntl> {
  return ready.promise.then(currentIntl);
}

/** The present language, outside React. */
export function currentIntl(): AppIntl {
  if (!current) throw new Error('speak() comes before the first message');
  return current;
}

/** The present language, in a component. */
export function useIntl(): AppIntl {
  return useSyncExternalStore(subscribe, currentIntl);
}

function activate(locale: Locale, timeZone: string): void {
  const config = {
    ...DEFAULT_INTL_CONFIG,
    locale: regions[locale],
    timeZone,
    messages: { ...loadedMessages[locale], ...wording },
    onError: handleError,
  };
  function t<Id extends TextId>(id: Id, ...values: TextValues<Id>): string;
  function t(id: string, values?: Record<string, Value>): string {
    return formatMessage(config, formatters, { id }, values);
  }
  function rich<Id extends RichId>(id: Id, given: RichValues<Id>): ReactNode;
  function rich(id: string, values: Record<string, Value | ((parts: ReactNode[]) => ReactNode)>): ReactNode {
    return formatMessage(config, formatters, { id }, values);
  }
  current = { locale, timeZone, t, rich, ...createFormats(regions[locale], timeZone) };
  ready.resolve();
  for (const listener of listeners) listener();
}

const regions = { fr: 'fr-FR', en: 'en-GB' } as const;

/** A missing message stops a developer; to a person its id is better than no page. */
function handleError(error: Error): void {
  if (import.meta.env.DEV) throw error;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

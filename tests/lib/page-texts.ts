import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '@binome/contract/fields';
import type { Page } from 'playwright-core';
import { en } from '../../backoffice/src/messages/en.ts';
import { fr } from '../../backoffice/src/messages/fr.ts';

const root = join(import.meta.dirname, '../..');

/** Signs of a missing value or message, and filler texts. */
const placeholder = /%?\{\w+\}|\bundefined\b|\bNaN\b|\[object|\bInvalid Date\b|\blorem\b|\bTODO\b/i;
/** Matches message keys, which a page shows when a text is missing. */
const messageKey =
  /\b(resources|console|ra|shell|dashboard|community|mentoring|relationship|next_step|booking|proposal|feedback|history|availability|match|requests|settings|profile|profiling|portrait|picture|registration|content|welcome|messenger)\.[a-z_]+(\.[a-z_]+)*\b/g;

/** Returns the placeholders, the message keys and the texts in another language that the page shows or gives to screen readers. */
export async function textProblems(page: Page): Promise<string[]> {
  const { language, texts, isEditor } = await page.evaluate(readTexts);
  const shown = isEditor ? texts.map((text) => text.replaceAll(/\{.*\}/g, '…')) : texts;
  return textFaults(shown, language === 'en' ? 'en' : 'fr');
}

/** Like `textProblems`, for texts that were read from a page in `language`. */
export function textFaults(texts: readonly string[], language: Locale): string[] {
  const problems = texts.flatMap((text) => {
    if (foreignTexts[language].has(text)) return [`shows a text of another language: ${text}`];
    if (placeholder.test(text)) return [`shows a placeholder: ${text}`];
    return keysIn(text);
  });
  return [...new Set(problems)];
}

/** Returns the message keys that the page shows. */
export async function shownKeys(page: Page): Promise<string[]> {
  return keysIn((await page.locator('body').textContent()) ?? '');
}

function keysIn(text: string): string[] {
  return (text.match(messageKey) ?? []).map((key) => `shows the key ${key}`);
}

/** Runs in the page. Returns its texts and accessible names, except what is marked as text in another language. */
function readTexts() {
  const language = document.documentElement.lang;
  const isForeign = (element: Element | null) => (element?.closest('[lang]')?.getAttribute('lang') ?? language) !== language;
  // The editors of a company's texts show the placeholders of the texts.
  const isEditor = /^\/backoffice\/(documents|companies)/.test(location.pathname);
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    if (!parent?.closest('script, style, textarea, noscript') && !isForeign(parent)) texts.push(walker.currentNode.textContent ?? '');
  }
  for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
    for (const element of document.querySelectorAll(`[${name}]`)) if (!isForeign(element)) texts.push(element.getAttribute(name) ?? '');
  return { language, isEditor, texts: texts.map((text) => text.trim()).filter((text) => text !== '') };
}

type Texts = { [key: string]: string | Texts };

const messages = { fr: messagesOf('fr'), en: messagesOf('en') };
/** By the language of a page, the texts of the product that only the other language has. */
const foreignTexts: Record<Locale, Set<string>> = {
  fr: without(messages.en, messages.fr),
  en: without(messages.fr, messages.en),
};

/** Returns the texts of both front ends in a language, without those that have parts to fill in. */
function messagesOf(locale: Locale): Set<string> {
  const folder = join(root, 'web/src/messages');
  const files = readdirSync(folder).filter((name) => name.endsWith(`.${locale}.json`));
  const own = files.map((name): Texts => JSON.parse(readFileSync(join(folder, name), 'utf8')));
  const console = { fr, en }[locale] as unknown as Texts;
  const texts = [...own, console].flatMap(flatten).flatMap((text) => text.split(' |||| '));
  return new Set(texts.filter((text) => text.length > 3 && text !== 'Binôme' && !/[{<]/.test(text)));
}

function without(texts: Set<string>, others: Set<string>): Set<string> {
  return new Set([...texts].filter((text) => !others.has(text)));
}

function flatten(texts: Texts): string[] {
  return Object.values(texts).flatMap((text) => (typeof text === 'string' ? [text] : flatten(text)));
}

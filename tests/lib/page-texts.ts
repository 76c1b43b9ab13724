import { join } from 'node:path';
import type { Locale } from '@binome/contract/fields';
import { readProductTexts } from '@binome/scripts/messages/catalogue';
import type { Page } from 'playwright-core';

const root = join(import.meta.dirname, '../..');

/** A placeholder that was not filled, a message key, a value that is missing, or a filler text. */
const placeholder = /%?\{\w+\}|\bconsole\.\w+\.\w+|\bundefined\b|\bNaN\b|\[object|\bInvalid Date\b|\blorem\b|\bTODO\b/i;
/** Returns the placeholders and the texts in another language that the page shows or gives to screen readers. */
export async function textProblems(page: Page): Promise<string[]> {
  const { language, texts, isEditor } = await page.evaluate(readTexts);
  const shown = isEditor ? texts.map((text) => text.replaceAll(/\{.*\}/g, '…')) : texts;
  return textFaults(shown, language === 'en' ? 'en' : 'fr');
}

/** Like `textProblems`, for texts that were read from a page in `language`. */
export function textFaults(texts: readonly string[], language: Locale): string[] {
  const problems = texts.flatMap((text) => {
    if (foreignTexts[language].has(text)) return [`shows a text of another language: ${text}`];
    return placeholder.test(text) ? [`shows a placeholder: ${text}`] : [];
  });
  return [...new Set(problems)];
}

/** Runs in the page. Returns its texts and accessible names, except what is marked as text in another language. */
function readTexts() {
  const language = document.documentElement.lang;
  const isForeign = (element: Element | null) => (element?.closest('[lang]')?.getAttribute('lang') ?? language) !== language;
  // The editors of a company's texts show the placeholders of the texts, and so does the page of a message that was written with them.
  const isEditor = /^\/backoffice\/(documents|companies|messages|message_templates)/.test(location.pathname);
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

const messages = { fr: await messagesOf('fr'), en: await messagesOf('en') };
/** By the language of a page, the texts of the product that only the other language has. */
const foreignTexts: Record<Locale, Set<string>> = {
  fr: without(messages.en, messages.fr),
  en: without(messages.fr, messages.en),
};

/** Returns the texts of both front ends in a language, without those that have parts to fill in. */
async function messagesOf(locale: Locale): Promise<Set<string>> {
  const catalogues = await Promise.all(['web', 'backoffice'].map((front) => readProductTexts(join(root, front, 'src/messages'), locale)));
  const texts = catalogues.flatMap(Object.values).flatMap(pluralForms);
  return new Set(texts.filter((text) => text.length > 3 && text !== 'Binôme' && !/[{<#]/.test(text)));
}

/** "{count, plural, one {Member} other {Members}}" → "Member", "Members". A form of a longer text is no text of its own: "Sept" is September. */
function pluralForms(text: string): string[] {
  const forms = /^\{\w+, plural,((?:[^{}]*\{[^{}]*\})*)[^{}]*\}$/.exec(text)?.[1];
  return forms === undefined ? [text] : [...forms.matchAll(/\{([^{}]+)\}/g)].map(([, form = '']) => form);
}

function without(texts: Set<string>, others: Set<string>): Set<string> {
  return new Set([...texts].filter((text) => !others.has(text)));
}

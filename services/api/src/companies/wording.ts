import type { wording } from '@binome/contract/companies/companies';
import { type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser';
import type { z } from 'zod';

type Wording = z.output<typeof wording>;

/** Message keys of the texts that visitors read before they sign in. */
const visitorKeyPattern = /^(welcome|sign_in)\./;

/**
 * Compiles a company's ICU messages, so that the front ends need no parser. Leaves out texts that do not compile: the front ends then
 * show the product's text.
 */
export function compileWording(texts: Record<string, unknown>, { forVisitor = false } = {}): Wording {
  const compiled = Object.entries(texts)
    .filter(([key]) => !forVisitor || visitorKeyPattern.test(key))
    .map(([key, text]) => [key, typeof text === 'string' ? compile(text) : null] as const)
    .filter((entry): entry is [string, MessageFormatElement[]] => entry[1] !== null);
  return Object.fromEntries(compiled);
}

const compiledTexts = new Map<string, MessageFormatElement[] | null>();
const maxCompiledTexts = 20_000;

/** Compiles a text, with a cache: wordings rarely change, and are read at every sign-in. */
function compile(text: string): MessageFormatElement[] | null {
  const cached = compiledTexts.get(text);
  if (cached !== undefined) return cached;
  if (compiledTexts.size >= maxCompiledTexts) compiledTexts.clear();
  const compiled = tryParse(text);
  compiledTexts.set(text, compiled);
  return compiled;
}

function tryParse(text: string): MessageFormatElement[] | null {
  try {
    return parse(text);
  } catch {
    return null;
  }
}

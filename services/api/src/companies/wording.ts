import type { wording } from '@binome/contract/companies';
import { type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser';
import type { z } from 'zod';

type Wording = z.output<typeof wording>;

/** What a visitor who has not signed in may read of a company's words. */
const publicText = /^(welcome|sign_in)\./;

/**
 * A company's own texts, compiled, so that the fronts carry no parser.
 * A text that does not compile is left out: the product's own stands in its place.
 */
export function compileWording(texts: Record<string, unknown>, { visitor = false } = {}): Wording {
  const compiled = Object.entries(texts)
    .filter(([key]) => !visitor || publicText.test(key))
    .map(([key, text]) => [key, typeof text === 'string' ? compile(text) : null] as const)
    .filter((entry): entry is [string, MessageFormatElement[]] => entry[1] !== null);
  return Object.fromEntries(compiled);
}

const compiledTexts = new Map<string, MessageFormatElement[] | null>();
const maxCompiledTexts = 20_000;

/** Each text once: companies change their words rarely, and every sign-in asks for them. */
function compile(text: string): MessageFormatElement[] | null {
  const known = compiledTexts.get(text);
  if (known !== undefined) return known;
  if (compiledTexts.size >= maxCompiledTexts) compiledTexts.clear();
  const compiled = parsed(text);
  compiledTexts.set(text, compiled);
  return compiled;
}

function parsed(text: string): MessageFormatElement[] | null {
  try {
    return parse(text);
  } catch {
    return null;
  }
}

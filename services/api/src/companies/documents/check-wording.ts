import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { FieldFault } from '../../platform/errors.ts';
import { productTexts } from './product-texts.gen.ts';
import { wordingGroups } from './wording-groups.ts';

/** The texts that may be replaced, each with what it may name between braces. */
export const replaceableTexts = Object.values(wordingGroups).flat();

/**
 * What is wrong with a company's words, key by key: a text that is not the company's to replace, one that does not compile, one
 * that names what its place does not know. Published, any of these would leave a hole in a member's page.
 */
export function wordingFaults(content: object): (FieldFault & { key: string })[] {
  return Object.entries(content).flatMap(([key, text]) => {
    const product = productTexts[key];
    if (!product || !replaceableTexts.includes(key)) return [{ key, code: 'unknown_wording' }];
    const elements = compiled(String(text));
    if (!elements) return [{ key, code: 'broken_text' }];
    const known = argumentsOf(product.fr);
    const unknown = [...namesIn(elements)].find((name) => !known.includes(name));
    return unknown === undefined ? [] : [{ key, code: 'unknown_argument', values: { name: unknown.slice(0, 60) } }];
  });
}

/** The names that a text of the product gives to its values: `{name}`, and `<link>` for a part between tags. */
export function argumentsOf(text: string): string[] {
  return [...namesIn(compiled(text) ?? [])].sort();
}

function namesIn(elements: MessageFormatElement[]): Set<string> {
  const names = new Set<string>();
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    names.add(element.value);
    const parts =
      element.type === TYPE.tag
        ? [element.children]
        : element.type === TYPE.select || element.type === TYPE.plural
          ? Object.values(element.options).map(({ value }) => value)
          : [];
    for (const name of parts.flatMap((part) => [...namesIn(part)])) names.add(name);
  }
  return names;
}

function compiled(text: string): MessageFormatElement[] | null {
  try {
    return parse(text);
  } catch {
    return null;
  }
}

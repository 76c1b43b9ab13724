import { isWordForm } from '@binome/contract/values/words';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { FieldFault } from '../../platform/http/errors.ts';
import { productTexts } from './product-texts.gen.ts';
import { wordingGroups } from './wording-groups.ts';

const replaceableKeys = Object.values(wordingGroups).flat();

/**
 * Validates a company's wording by key: the key must be replaceable, the text must compile, and it may use only the arguments of
 * the product's text, and the forms of words. Otherwise the member app could not render it.
 */
export function wordingFaults(content: object): (FieldFault & { key: string })[] {
  return Object.entries(content).flatMap(([key, text]) => {
    const product = productTexts[key];
    if (!product || !replaceableKeys.includes(key)) return [{ key, code: 'unknown_wording' }];
    const elements = tryParse(String(text));
    if (!elements) return [{ key, code: 'broken_text' }];
    const allowed = argumentsOf(product.fr);
    const unknown = [...argumentNames(elements)].find((name) => !allowed.includes(name));
    return unknown === undefined ? [] : [{ key, code: 'unknown_argument', values: { name: unknown.slice(0, 60) } }];
  });
}

/** Returns the sorted names of the arguments and tags of an ICU message, without forms of words: `name` for `{name}`, `link` for `<link>`. */
export function argumentsOf(text: string): string[] {
  return [...argumentNames(tryParse(text) ?? [])].sort();
}

function argumentNames(elements: MessageFormatElement[]): Set<string> {
  const names = new Set<string>();
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    if (element.type !== TYPE.argument || !isWordForm(element.value)) names.add(element.value);
    const parts =
      element.type === TYPE.tag
        ? [element.children]
        : element.type === TYPE.select || element.type === TYPE.plural
          ? Object.values(element.options).map(({ value }) => value)
          : [];
    for (const name of parts.flatMap((part) => [...argumentNames(part)])) names.add(name);
  }
  return names;
}

function tryParse(text: string): MessageFormatElement[] | null {
  try {
    return parse(text);
  } catch {
    return null;
  }
}

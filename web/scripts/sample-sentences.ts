import { withElisions } from '@binome/contract/values/french';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { createIntl } from '@formatjs/intl';

/** Returns the sentences of a French message without its tags: each choice of its plurals and selects, with `name` as every text. */
export function sampleSentences(message: string, name: string): string[] {
  const text = message.replaceAll(/<\/?\w+>/g, '');
  const intl = createIntl({ locale: 'fr', messages: { text } });
  return sampleValues(collectArguments(parse(text)), name).map((values) =>
    withElisions(values, (marked) => intl.formatMessage({ id: 'text' }, marked)),
  );
}

/** Returns the values that each argument is tried with. */
function collectArguments(elements: MessageFormatElement[]): Map<string, (string | number)[]> {
  const found = new Map<string, (string | number)[]>();
  for (const element of elements) {
    if (element.type === TYPE.argument) found.set(element.value, found.get(element.value) ?? []);
    if (element.type === TYPE.plural) found.set(element.value, [0, 1, 2]);
    if (element.type === TYPE.number) found.set(element.value, [3]);
    if (element.type === TYPE.select) found.set(element.value, Object.keys(element.options));
    const parts = 'options' in element ? Object.values(element.options).map(({ value }) => value) : [];
    for (const [argument, values] of parts.flatMap((part) => [...collectArguments(part)]))
      found.set(argument, found.get(argument)?.length ? (found.get(argument) ?? []) : values);
  }
  return found;
}

function sampleValues(tried: Map<string, (string | number)[]>, name: string): Record<string, string | number>[] {
  return [...tried].reduce<Record<string, string | number>[]>(
    (samples, [argument, values]) =>
      samples.flatMap((sample) => (values.length > 0 ? values : [name]).map((value) => ({ ...sample, [argument]: value }))),
    [{}],
  );
}

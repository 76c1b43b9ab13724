import { expect, test } from 'vitest';
import { en } from './en.ts';
import { fr } from './fr.ts';

const ours = ({ resources, console }: Pick<typeof fr, 'resources' | 'console'>) => flatten({ resources, console });

function flatten(texts: object, path = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[`${path}${key}`, text]] : flatten(text, `${path}${key}.`),
  );
}

test('both languages have the same texts, with the same values in them', () => {
  const shape = (texts: [string, string][]) => texts.map(([key, text]) => [key, [...new Set(text.match(/%\{\w+\}/g))].sort()]);
  expect(shape(ours(en))).toEqual(shape(ours(fr)));
});

test('French texts keep its spaces and apostrophes', () => {
  const faults = ours(fr).filter(([, text]) => / [;:!?»]|« |'/.test(text));
  expect(faults).toEqual([]);
});

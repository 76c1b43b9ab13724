import { expect, test } from 'vitest';
import { en } from './en.ts';
import { fr } from './fr.ts';

const consoleTexts = ({ resources, console }: Pick<typeof fr, 'resources' | 'console'>) => flatten({ resources, console });

function flatten(texts: object, path = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[`${path}${key}`, text]] : flatten(text, `${path}${key}.`),
  );
}

test('both languages have the same keys and placeholders', () => {
  const shape = (texts: [string, string][]) => texts.map(([key, text]) => [key, [...new Set(text.match(/%\{\w+\}/g))].sort()]);
  expect(shape(consoleTexts(en))).toEqual(shape(consoleTexts(fr)));
});

test('French texts use non-breaking spaces and typographic apostrophes', () => {
  const faults = consoleTexts(fr).filter(([, text]) => / [;:!?»]|« |'/.test(text));
  expect(faults).toEqual([]);
});

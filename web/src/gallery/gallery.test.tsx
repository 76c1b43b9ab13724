import { expect, test } from 'vitest';
import { sections } from './sections.ts';
import { galleryTexts, stateNames } from './texts.ts';

const files = Object.keys(import.meta.glob('../ui/**/*.tsx')).filter((file) => !file.endsWith('.test.tsx'));
const components = files.map((file) => file.replace('../ui/', '').replace(/\.tsx$/, ''));
const entriesIn = (language: 'fr' | 'en') => sections.flatMap((sectionOf) => sectionOf((fr, en) => (language === 'fr' ? fr : en)).entries);

test('has one entry for every component file of `ui`, and none for a removed file', () => {
  expect(
    entriesIn('fr')
      .map(({ file }) => file)
      .toSorted(),
  ).toEqual(components.toSorted());
});

test('gives each entry a rule of one sentence, in both languages', () => {
  for (const language of ['fr', 'en'] as const) {
    const rules = entriesIn(language).map(({ rule }) => rule);
    expect(rules.filter((rule) => !/^[^.]+\.$/.test(rule))).toEqual([]);
    expect(new Set(rules).size).toBe(rules.length);
  }
  expect(entriesIn('fr').filter(({ rule }, index) => rule === entriesIn('en')[index]?.rule)).toEqual([]);
});

test('has its own texts in both languages', () => {
  expect(Object.keys(stateNames.en)).toEqual(Object.keys(stateNames.fr));
  expect(Object.keys(galleryTexts.en)).toEqual(Object.keys(galleryTexts.fr));
});

import { expect, test } from 'vitest';
import { contrastWithWhite, legible } from './brand-colour.ts';

test.each([
  ['#ffd100', '#8c7205'],
  ['#00a651', '#008740'],
  ['#00bcd4', '#048090'],
  ['#ff6f00', '#c35300'],
])('%s is darkened to %s, as the member app does', (asked, used) => {
  expect(legible(asked)).toMatchObject({ colour: used, corrected: true });
});

test.each(['#4c6eba', '#7b2cbf', '#111111'])('%s stays as it is', (asked) => {
  expect(legible(asked)).toMatchObject({ colour: asked, corrected: false });
});

test('white on white has no contrast, black on white all of it', () => {
  expect(contrastWithWhite('#ffffff')).toBe(1);
  expect(contrastWithWhite('#000000')).toBe(21);
});

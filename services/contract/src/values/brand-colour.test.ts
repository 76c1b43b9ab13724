import { describe, expect, test } from 'vitest';
import { contrast, deriveBrand } from './brand-colour.ts';

const backgrounds = {
  light: { bg: '#f6f8fc', surface: '#ffffff', sunken: '#eef2fb' },
  dark: { bg: '#0f1420', surface: '#171e2c', sunken: '#1f2839' },
};
const companies = ['#4c6eba', '#e4002b', '#ffd100', '#00a651', '#7b2cbf', '#111111', '#00bcd4', '#ff6f00', '#ffffff', '#000000', '#0f766e'];

describe.each(companies)('the colours of %s', (hex) => {
  const brand = deriveBrand(hex);

  test('keep text readable on every background', () => {
    for (const theme of ['light', 'dark'] as const) {
      const colours = brand[theme];
      for (const fill of ['primary', 'primary-hover', 'primary-active'] as const) {
        expect(contrast(colours[fill], colours['on-primary']), `${theme} ${fill}`).toBeGreaterThanOrEqual(4.5);
      }
      expect(contrast(colours.soft, colours['on-soft']), `${theme} soft`).toBeGreaterThanOrEqual(7);
      expect(contrast(colours['warm-soft'], colours['on-warm']), `${theme} warm`).toBeGreaterThanOrEqual(7);
      expect(contrast(colours.deep, colours['on-deep']), `${theme} deep`).toBeGreaterThanOrEqual(7);
      expect(contrast(colours.deep, colours['on-deep-2']), `${theme} quiet text on deep`).toBeGreaterThanOrEqual(7);
      for (const ring of ['ring-deep', 'warm'] as const) {
        expect(contrast(colours.deep, colours[ring]), `${theme} ${ring} on deep`).toBeGreaterThanOrEqual(3);
      }
      expect(contrast(colours.ring, backgrounds[theme].surface), `${theme} ring`).toBeGreaterThanOrEqual(3);
      for (const background of Object.values(backgrounds[theme])) {
        expect(contrast(colours.link, background), `${theme} link on ${background}`).toBeGreaterThanOrEqual(4.5);
        expect(contrast(colours.focus, background), `${theme} focus on ${background}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  });
});

test('a colour that is dark enough is unchanged', () => {
  expect(deriveBrand('#4c6eba')).toMatchObject({ corrected: false, light: { primary: '#4c6eba' } });
  expect(deriveBrand('#E4002B').light.primary).toBe('#e4002b');
});

test('a colour too light for white text is darkened and marked as corrected', () => {
  const brand = deriveBrand('#ffd100');
  expect(brand.corrected).toBe(true);
  expect(contrast(brand.light.primary, '#ffffff')).toBeGreaterThanOrEqual(4.6);
});

test.each([
  ['#4c6eba', 'apricot'],
  ['#0f766e', 'apricot'],
  ['#7b2cbf', 'apricot'],
  ['#808080', 'apricot'],
  ['#ff6f00', 'raspberry'],
  ['#ffd100', 'raspberry'],
  ['#c0392b', 'raspberry'],
] as const)('the other person’s colour beside %s is %s', (hex, second) => {
  expect(deriveBrand(hex).light.warm).toBe({ apricot: '#f0a35e', raspberry: '#e2708a' }[second]);
});

test('contrast follows the WCAG formula', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#4c6eba', '#ffffff')).toBeCloseTo(4.95, 2);
});

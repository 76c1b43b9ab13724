import { expect, test } from 'vitest';
import { hasContactDetails } from './contact-details.ts';

test.each([
  'Écrivez-moi : lea.martin@nova.example',
  'lea.martin @ nova.example',
  'lea (at) nova.example',
  'lea[at]nova (dot) fr',
  'Mon numéro est le 06 12 34 56 78.',
  'tél. 0612345678',
  'Call +44 20 7946 0958 any time',
  'au +33 (0)6-12-34-56-78 le soir',
])('finds contact details in: %s', (text) => {
  expect(hasContactDetails(text)).toBe(true);
});

test.each([
  '',
  'De 2015 à 2019, j’ai mené 3 projets à 1 200 000 €.',
  'Ingénieure @ Nova, puis cheffe de projet.',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'ISO 27001, EN 50126, ISBN 978-2-07-036822-8',
  'Mon compte rendu : 12/03/2024, 14:30-15:30',
  'Chez EDF (Atlantique), 58 réacteurs',
  'node.js, C++ et .NET',
])('finds none in: %s', (text) => {
  expect(hasContactDetails(text)).toBe(false);
});

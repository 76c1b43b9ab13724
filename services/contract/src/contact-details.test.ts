import { expect, test } from 'vitest';
import { findContactDetail } from './contact-details.ts';

test.each([
  ['email', 'Écrivez-moi : lea.martin@nova.example'],
  ['email', 'lea.martin @ nova.example'],
  ['email', 'lea (at) nova.example'],
  ['email', 'lea[at]nova (dot) fr'],
  ['email', 'lea [arobase] nova [point] fr'],
  ['email', 'ｌｅａ＠nova.fr'],
  ['phone', 'Mon numéro est le 06 12 34 56 78.'],
  ['phone', 'tél. 0612345678'],
  ['phone', '06.12.34.56.78'],
  ['phone', '06-12-34-56-78'],
  ['phone', '06/12/34/56/78'],
  ['phone', '06_12_34_56_78'],
  ['phone', '06 12345678'],
  ['phone', '06\u202f12\u202f34\u202f56\u202f78'],
  ['phone', '０６１２３４５６７８'],
  ['phone', '(06) 12 34 56 78 après 18 h'],
  ['phone', 'Call +44 20 7946 0958 any time'],
  ['phone', '020 7946 0958'],
  ['phone', '0033 6 12 34 56 78'],
  ['phone', 'au +33 (0)6-12-34-56-78 le soir'],
  ['phone', '+1 415 555 2671'],
  ['phone', 'À La Réunion : 0692 12 34 56'],
  ['link', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  ['link', 'Voir www.lea-martin.fr'],
  ['link', 'linkedin.com/in/lea-martin'],
  ['link', 'calendly.com/lea'],
  ['link', 'wa.me/33612345678'],
  ['handle', 'Suivez @lea_martin'],
  ['handle', '@leamartin'],
  ['handle', 'Insta : lea.martin'],
  ['handle', 'Discord: lea#1234'],
])('finds %s in: %s', (kind, text) => {
  expect(findContactDetail(text)).toBe(kind);
});

test.each([
  '',
  'De 2015 à 2019, j’ai mené 3 projets à 1 200 000 €.',
  '2019-2023 : cheffe de projet ; 2023-2026 : directrice',
  'Un budget de 612 345 678 €, puis 100 000 000 €',
  'Ingénieure @ Nova, puis cheffe de projet.',
  'C@fé des possibles, 24/7',
  'ISO 9001, ISO 27001, EN 50126, ISO/IEC 27001:2022',
  'ISBN 978-2-07-036822-8, ISBN 0-19-852663-6',
  'SIREN 552 081 317, SIRET 552 081 317 66522',
  '75001 Paris, 01000 Bourg-en-Bresse, 97400 Saint-Denis',
  'Mon compte rendu : 12/03/2024, 14:30-15:30',
  'Du 01/02/2024 au 05.06.2024, le 01-02-2024 à 10:30',
  'Version 1.12.3, adresse 10.0.0.1',
  'Loi 2016-1088 du 8 août 2016',
  'Chez EDF (Atlantique), 58 réacteurs',
  'node.js, C++ et .NET, ASP.NET/C#, Node.js/TypeScript',
  'Booking.com, puis Leboncoin.fr',
  'Skype : animer des réunions à distance',
  'De 0,75 à 1,25 ; de 8:00 à 18:00',
  'Projet n° 2024-11-22-0012',
  'et/ou, RH/paie, 3 séances de 45 à 60 min.',
])('finds none in: %s', (text) => {
  expect(findContactDetail(text)).toBeUndefined();
});

test.each([
  ['words', 'mot '],
  ['letters', 'a'],
  ['spaces', '   '],
  ['lines', '- \n'],
])('finds a phone number at each place of a long text of %s', (_name, unit) => {
  for (let before = 0; before < 250; before += 1) {
    const text = `${unit.repeat(90).slice(0, before)} 06 12 34 56 78 ${unit.repeat(60)}`;
    expect(findContactDetail(text), text).toBe('phone');
  }
});

function processorTime(text: string): number {
  const before = process.cpuUsage();
  findContactDetail(text);
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

test.each([
  ['1 ', 1500],
  ['1/', 1500],
  ['+3', 1500],
  ['0 ', 1500],
  ['-', 20_000],
  ['a-', 20_000],
  ['a@', 20_000],
  ['insta:', 20_000],
  ['www.', 20_000],
  ['a', 20_000],
  ['ISBN ', 20_000],
])('the search in a text of %j costs in proportion to its length', (unit, length) => {
  const costOf = (count: number) => processorTime(unit.repeat(count / unit.length + 1).slice(0, count));
  // The first search compiles the patterns.
  costOf(length);
  const cost = costOf(length);
  expect(costOf(4 * length)).toBeLessThan(10 * Math.max(cost, 2000));
});

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './lib/run.ts';

const sources = globSync(['{web,backoffice}/src/**/*.{ts,tsx}', 'services/contract/src/values/*.ts'], { cwd: root });

test('the front ends create a formatter of each kind once, in one file', () => {
  const creations = sources.filter((file) => {
    if (file.includes('.test.') || file.endsWith('values/intl-formats.ts')) return false;
    return /new Intl\.|\.toLocale(Date|Time)?String\(/.test(readFileSync(join(root, file), 'utf8'));
  });
  expect(creations, 'use values/intl-formats.ts').toEqual([]);
});

test('screens, mails and calendars write a time zone by one function', () => {
  const code = globSync(['{web,backoffice}/src/**/*.{ts,tsx}', 'services/*/src/**/*.ts'], { cwd: root });
  const others = code.filter((file) => {
    if (file.includes('.test.') || /values\/(zone-time|time-zones)\.ts$/.test(file)) return false;
    return /timeZoneName: '(?!longOffset')|heure (de|d’|du) \$\{/.test(readFileSync(join(root, file), 'utf8'));
  });
  expect(others, 'use values/zone-time.ts').toEqual([]);
  const texts = globSync(['web/src/messages/*.{fr,en}.json', 'services/api/src/messages/*.json'], { cwd: root });
  const written = texts.flatMap(
    (file) => readFileSync(join(root, file), 'utf8').match(/".*(heure (de|du) \{|\{(city|place)\} time).*"/gi) ?? [],
  );
  expect(written, 'pass the result of zoneTime').toEqual([]);
});

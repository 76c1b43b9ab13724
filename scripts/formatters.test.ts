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

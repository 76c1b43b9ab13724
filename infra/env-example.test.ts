import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { readEnv, settingNames } from '../services/api/src/platform/env.ts';

const text = readFileSync(new URL('env.example', import.meta.url), 'utf8');
const [settings = '', ofCompose = ''] = text.split('# --- For compose.yaml');

test('the example names every setting, and nothing that is not one', () => {
  expect(Object.keys(parseEnv(settings)).sort()).toEqual([...settingNames].sort());
});

test('its values are accepted', () => {
  expect(readEnv(parseEnv(settings))).toMatchObject({ NODE_ENV: 'production', DEMO_DATA: false, BASE_URL: 'https://binome.example' });
});

test('each setting is explained just above it', () => {
  for (const block of `${settings}${ofCompose}`.split('\n\n').filter((lines) => /^[A-Z_]+=/m.test(lines))) expect(block).toMatch(/^# \S/);
});

test('compose gives what its file asks for', () => {
  const asked = readFileSync(new URL('compose.yaml', import.meta.url), 'utf8').matchAll(/\$\{([A-Z_]+)/g);
  expect(Object.keys(parseEnv(text))).toEqual(expect.arrayContaining([...asked].map(([, name]) => name)));
});

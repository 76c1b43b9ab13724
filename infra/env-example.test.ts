import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { readEnv, settingNames } from '@binome/api/platform/process/env';
import { expect, test } from 'vitest';

const text = readFileSync(new URL('env.example', import.meta.url), 'utf8');
const [settings = '', composeSettings = ''] = text.split('# --- For compose.yaml');

test('env.example lists exactly the settings that the code reads', () => {
  expect(Object.keys(parseEnv(settings)).sort()).toEqual([...settingNames].sort());
});

test('the values of env.example are valid', () => {
  expect(readEnv(parseEnv(settings))).toMatchObject({ NODE_ENV: 'production', DEMO_DATA: false, BASE_URL: 'https://binome.example' });
});

test('each setting of env.example has a comment', () => {
  for (const block of `${settings}${composeSettings}`.split('\n\n').filter((lines) => /^[A-Z_]+=/m.test(lines)))
    expect(block).toMatch(/^# \S/);
});

test('env.example defines every variable of compose.yaml', () => {
  const variables = readFileSync(new URL('compose.yaml', import.meta.url), 'utf8').matchAll(/\$\{([A-Z_]+)/g);
  expect(Object.keys(parseEnv(text))).toEqual(expect.arrayContaining([...variables].map(([, name]) => name)));
});

test('compose.yaml passes the database passwords only to PostgreSQL, and the owner’s connection only to the migrations', () => {
  const compose = readFileSync(new URL('compose.yaml', import.meta.url), 'utf8');
  const services = compose.split(/^ {2}(?=[a-z]+:\n)/m);
  const readers = services.filter((service) => service.includes('env_file: .env'));
  expect(readers.map((service) => service.split(':')[0])).toEqual(['migrations', 'api', 'worker']);
  for (const service of readers) {
    const secrets = ['POSTGRES_PASSWORD', 'APP_OWNER_PASSWORD', 'APP_LOGIN_PASSWORD'];
    const unset = service.startsWith('migrations') ? secrets : [...secrets, 'DATABASE_OWNER_URL'];
    for (const name of unset)
      expect([service.split(':')[0], service]).toEqual([service.split(':')[0], expect.stringContaining(`${name}: ""`)]);
  }
});

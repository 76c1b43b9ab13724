import { expect, test, vi } from 'vitest';
import { documented, follow } from '../deployment/follow.ts';

// Starting the nodes takes a minute on a busy machine, and so does what the sweep of late events delivers.
vi.setConfig({ testTimeout: 900_000 });

test('a deployment on several nodes loses nothing, and delivers each thing once, when its parts are killed in turn', async () => {
  const printed = await follow(documented('npm run chaos:nodes -- 100'));
  for (const part of ['API 1', 'API 2', 'worker 1', 'worker 2', 'Redis', 'PgBouncer', 'HAProxy', 'PostgreSQL'])
    expect(printed).toMatch(new RegExp(`^${part} killed +[1-9]`, 'm'));
  expect(printed).toMatch(/^acknowledged writes +[1-9]/m);
  expect(printed).toMatch(/^answers with an error +0 /m);
  expect(printed).toMatch(/^lost +0 /m);
  expect(printed).toMatch(/^messages +[1-9]\d* .* missing 0, doubled 0 /m);
  expect(printed).toMatch(/^notifications +[1-9]\d* .* missing 0, doubled 0 /m);
  expect(printed).toMatch(/^mails missing +0 /m);
  expect(printed).toMatch(/^mails doubled otherwise +0 /m);
});

import { join } from 'node:path';
import { expect, test } from 'vitest';
import { requireProgram } from './lib/debian.ts';
import { root, run } from './lib/run.ts';

test('Prometheus accepts the alert rules', async () => {
  const promtool = await requireProgram('promtool', 'prometheus');
  const { code, output } = await run(promtool, ['check', 'rules', join(root, 'infra/monitoring/alerts.yaml')]);
  expect(output).toContain('SUCCESS');
  expect(code).toBe(0);
});

import { readFileSync } from 'node:fs';
import { consoleEndpoints } from '@binome/contract/console/endpoints';
import type { Endpoint } from '@binome/contract/endpoint';
import { memberEndpoints } from '@binome/contract/endpoints';
import { expect, test } from 'vitest';

test('the proxy accepts the largest request body of any endpoint', () => {
  const caddyfile = readFileSync(new URL('Caddyfile', import.meta.url), 'utf8');
  const sizes = [...caddyfile.matchAll(/max_size (\d+)MB/g)].map(([, megabytes]) => Number(megabytes) * 1_000_000);
  const endpoints: Endpoint[] = [...memberEndpoints, ...consoleEndpoints];
  const largest = Math.max(...endpoints.map(({ upload, max_body_bytes }) => upload?.max_bytes ?? max_body_bytes ?? 0));
  expect(largest).toBeGreaterThan(0);
  expect(sizes.length).toBeGreaterThan(0);
  for (const size of sizes) expect(size).toBeGreaterThanOrEqual(largest);
});

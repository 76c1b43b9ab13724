import { readFileSync } from 'node:fs';
import { consoleEndpoints } from '@binome/contract/console/endpoints';
import type { Endpoint } from '@binome/contract/endpoint';
import { memberEndpoints } from '@binome/contract/endpoints';
import { expect, test } from 'vitest';

const endpoints: Endpoint[] = [...memberEndpoints, ...consoleEndpoints];
const largest = Math.max(...endpoints.map(({ upload, max_body_bytes }) => upload?.max_bytes ?? max_body_bytes ?? 0));
const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

test.each([
  ['Caddyfile', /max_size (\d+)MB/g, 1_000_000],
  ['nginx.conf', /client_max_body_size (\d+)m;/g, 1_048_576],
  ['haproxy.cfg', /req\.body_size gt (\d+)/g, 1],
])('%s accepts the largest request body of any endpoint', (name, pattern, unit) => {
  const sizes = [...read(name).matchAll(pattern)].map(([, size]) => Number(size) * unit);
  expect(largest).toBeGreaterThan(0);
  expect(sizes.length).toBeGreaterThan(0);
  for (const size of sizes) expect(size).toBeGreaterThanOrEqual(largest);
});

test('Caddyfile refuses by their length the bodies that are too large, and no other', () => {
  const [, pattern = ''] = /Content-Length (\S+)/.exec(read('Caddyfile')) ?? [];
  const refused = [
    0,
    999_999,
    2_100_000,
    largest,
    20_999_999,
    21_000_000,
    22_100_000,
    30_000_000,
    99_999_999,
    100_000_000,
    2_000_000_000,
  ].filter((length) => new RegExp(pattern).test(String(length)));
  expect(refused).toEqual([21_000_000, 22_100_000, 30_000_000, 99_999_999, 100_000_000, 2_000_000_000]);
});

test.each([
  ['Caddyfile', 'header_up -traceparent'],
  ['nginx.conf', 'proxy_set_header traceparent "";'],
  ['haproxy.cfg', 'http-request del-header traceparent'],
])('%s passes on no trace of a client, who could have all their requests recorded', (name, line) => {
  expect(
    read(name)
      .split('\n')
      .map((text) => text.trim()),
  ).toContain(line);
});

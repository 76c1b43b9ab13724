import { randomInt, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import { networkOf } from './network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8::5:6:7:8:9', '2001:db8:0:5::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['[::ffff:203.0.113.7]', '203.0.113.7'],
  ['nobody', 'nobody'],
])('attempts from %s count for %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('all addresses of an IPv6 /64 network share one attempt limit', async () => {
  const testApp = await startTestApp();
  const network = `2001:db8:${randomInt(65_536).toString(16)}:${randomInt(65_536).toString(16)}`;
  const requestReset = async (from: string) => {
    const body = { email: `${randomUUID()}@nulle.example` };
    return (await testApp.send({ method: 'POST', url: '/auth/password', body, headers: { 'x-forwarded-for': from } })).status;
  };
  for (let index = 1; index <= 50; index++) expect(await requestReset(`${network}::${index.toString(16)}`)).toBe(404);
  expect(await requestReset(`${network}:ffff::1`)).toBe(429);
  expect(await requestReset(network.replace('db8', 'db9').concat('::1'))).toBe(404);
});

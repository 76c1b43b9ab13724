import { afterAll, expect, test } from 'vitest';
import { openHttpSink } from '../../testing/http-sink.ts';
import { callPublicAddress, isCallable, lookUpPublic } from './call-public-address.ts';

const sink = await openHttpSink();
afterAll(sink.close);
const call = { headers: {}, body: '{}', timeout: 5000 };

test.each([
  ['https://hooks.example/binome', true],
  ['https://hooks.example:8443/binome?key=1', true],
  ['https://93.184.215.14/', true],
  ['http://hooks.example/', false],
  ['ftp://hooks.example/', false],
  ['https://user:secret@hooks.example/', false],
  ['https://localhost/', false],
  ['https://intranet/', false],
  ['https://127.0.0.1/', false],
  ['https://0x7f.1/', false],
  ['https://2130706433/', false],
  ['https://10.1.2.3/', false],
  ['https://172.20.0.1/', false],
  ['https://192.168.1.1/', false],
  ['https://169.254.169.254/latest/meta-data', false],
  ['https://100.64.0.1/', false],
  ['https://0.0.0.0/', false],
  ['https://[::1]/', false],
  ['https://[::ffff:127.0.0.1]/', false],
  ['https://[fd00::1]/', false],
  ['https://[fe80::1]/', false],
  ['https://[2606:2800:220:1::1]/', true],
  ['not an address', false],
])('%s may be called: %s', (address, expected) => {
  expect(isCallable(address, [])).toBe(expected);
});

test('a host that the deployment allows may be private, with its port only', () => {
  expect(isCallable(`http://${sink.host}/hook`, [sink.host])).toBe(true);
  expect(isCallable('http://127.0.0.1:1/hook', [sink.host])).toBe(false);
});

test('a name that leads to a private address is not connected to', async () => {
  const { promise, reject, resolve } = Promise.withResolvers<unknown>();
  lookUpPublic('localhost', { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses)));
  await expect(promise).rejects.toThrow('private address');
});

test('a redirect is an answer, and is not followed', async () => {
  sink.status = 302;
  sink.headers = { location: `${sink.url}/elsewhere` };
  expect(await callPublicAddress(`${sink.url}/hook`, [sink.host], call)).toMatchObject({ status: 302, text: '' });
  expect(sink.requests.map(({ path }) => path)).toEqual(['/hook']);
});

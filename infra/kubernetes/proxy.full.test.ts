import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { endAll, follow, launch } from '../../scripts/deployment/follow.ts';
import { requireProgram } from '../../scripts/lib/debian.ts';
import { freePort } from '../../scripts/lib/ports.ts';

const folder = mkdtempSync(join(tmpdir(), 'binome-proxy-'));
const api = createServer(({ url, headers }, response) => response.end(JSON.stringify({ url, headers })));
afterAll(async () => {
  await endAll();
  api.close();
  rmSync(folder, { recursive: true });
});

const documents = parseAllDocuments(readFileSync(new URL('proxy.yaml', import.meta.url), 'utf8')).map((document) => document.toJS());
const [configuration, deployment] = documents;
const { volumes } = deployment.spec.template.spec;

test('HAProxy serves with the configuration and the certificate of the manifests', async () => {
  const [http, https, port] = [await freePort(), await freePort(), await freePort()];
  api.listen(port, '127.0.0.1');
  await once(api, 'listening');
  const certificates = join(folder, 'haproxy');
  mkdirSync(certificates);
  await follow(
    `cd ${folder}; openssl req -x509 -newkey rsa:2048 -nodes -keyout tls.key -out tls.crt -days 2 -subj /CN=binome.example -addext subjectAltName=DNS:binome.example 2>&1`,
  );
  // As the volume of the secret lays them down.
  for (const { key, path } of volumes.find(({ name }: { name: string }) => name === 'certificate').secret.items)
    writeFileSync(join(certificates, path), readFileSync(join(folder, key)));
  const file = join(folder, 'haproxy.cfg');
  const text = configuration.data['haproxy.cfg']
    .replace('bind :8080', `bind 127.0.0.1:${http}`)
    .replace('bind :8443', `bind 127.0.0.1:${https}`)
    .replace('/etc/haproxy', certificates)
    .replace('binome-api:3000', `127.0.0.1:${port}`);
  writeFileSync(file, text);
  const [, ...args] = deployment.spec.template.spec.containers[0].command;
  launch(await requireProgram('haproxy'), [...args.slice(0, -1), file]);
  const ca = readFileSync(join(folder, 'tls.crt'));
  const call = () =>
    new Promise<string>((resolve) => {
      const options = { host: '127.0.0.1', port: https, path: '/sign_in', servername: 'binome.example', ca };
      const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
      const headers = { host: 'binome.example', 'x-forwarded-for': '203.0.113.9', traceparent };
      request({ ...options, headers }, async (answer) => resolve((await answer.toArray()).join('')))
        .on('error', ({ message }) => resolve(message))
        .end();
    });
  await expect.poll(call).toContain('"url":"/sign_in"');
  const { headers } = JSON.parse(await call());
  expect(headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' });
  expect(headers).not.toHaveProperty('traceparent');
});

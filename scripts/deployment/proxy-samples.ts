import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../lib/ports.ts';
import { root } from '../lib/run.ts';
import { follow } from './follow.ts';

/** A sample of a proxy with its ports, and its certificate. */
type ProxySample = { http: number; https: number; file: string; certificate: string };

/** Makes a certificate for binome.example and this machine, and writes a sample of `infra/` with it, with free ports and with two nodes. */
export async function writeProxySample(
  name: 'Caddyfile' | 'nginx.conf' | 'haproxy.cfg',
  folder: string,
  [one, two]: readonly [number, number],
): Promise<ProxySample> {
  const [http, https] = [await freePort(), await freePort()];
  const [certificate, key, both] = ['fullchain.pem', 'privkey.pem', 'binome.pem'].map((file) => join(folder, file)) as [
    string,
    string,
    string,
  ];
  const names = 'DNS:binome.example,DNS:*.binome.example,IP:127.0.0.1';
  await follow(
    `openssl req -x509 -newkey rsa:2048 -nodes -keyout ${key} -out ${certificate} -days 2 -subj /CN=binome.example -addext subjectAltName=${names} 2>&1; cat ${certificate} ${key} > ${both}`,
  );
  const sample = readFileSync(join(root, 'infra', name), 'utf8')
    .replaceAll('# A second node: ', '')
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${one}`)
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${two}`)
    .replaceAll('api:3000', `127.0.0.1:${one} 127.0.0.1:${two}`)
    .replaceAll(/listen 80;/g, `listen ${http};`)
    .replaceAll('listen 443 ', `listen ${https} `)
    .replace('bind :80', `bind 127.0.0.1:${http}`)
    .replace('bind :443', `bind 127.0.0.1:${https}`)
    .replaceAll(/\S+\/fullchain\.pem/g, certificate)
    .replaceAll(/\S+\/privkey\.pem(?=;|$)/gm, key)
    .replaceAll('/etc/haproxy/binome.pem', both);
  const file = join(folder, name);
  writeFileSync(file, sample);
  return { http, https, file, certificate };
}

import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { z } from 'zod';
import type { Env } from '../../../platform/process/env.ts';

const schema = z.object({ private_key: z.string(), certificate: z.string() });

/** A key and its certificate, which identity providers know: the one that signs requests, or that of encrypted assertions. Both are PEM. */
export type SamlKey = z.infer<typeof schema>;

const known = new Map<string, Promise<SamlKey>>();
const lifetimeYears = 15;

/**
 * Returns the key of the settings, or else of `DATA_DIR/saml-key.json`, which the first process that needs it writes. It must not change:
 * every company's identity provider would have to learn the new certificate.
 */
export function samlKeyOf(env: Pick<Env, 'DATA_DIR' | 'SAML_PRIVATE_KEY' | 'SAML_CERTIFICATE'>): Promise<SamlKey> {
  const { DATA_DIR, SAML_PRIVATE_KEY: private_key, SAML_CERTIFICATE: certificate } = env;
  if (private_key && certificate) return Promise.resolve({ private_key, certificate });
  const key = known.get(DATA_DIR) ?? readOrCreate(DATA_DIR);
  known.set(DATA_DIR, key);
  key.catch(() => known.delete(DATA_DIR));
  return key;
}

async function readOrCreate(folder: string): Promise<SamlKey> {
  const file = join(folder, 'saml-key.json');
  const stored = await readKey(file);
  if (stored) return stored;
  await mkdir(folder, { recursive: true });
  const own = `${file}.${randomUUID()}`;
  await writeFile(own, JSON.stringify(await newSamlKey()), { mode: 0o600 });
  try {
    // Fails if another process was first; its key counts.
    await link(own, file);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(own);
  }
  return schema.parse(await readKey(file));
}

async function readKey(file: string): Promise<SamlKey | null> {
  try {
    return schema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** Makes an RSA key with its own certificate. */
export async function newSamlKey(): Promise<SamlKey> {
  const notAfterDate = new Date();
  notAfterDate.setFullYear(notAfterDate.getFullYear() + lifetimeYears);
  const { private: private_key, cert } = await generate([{ name: 'commonName', value: 'Binôme' }], {
    keySize: 2048,
    algorithm: 'sha256',
    notAfterDate,
  });
  return { private_key, certificate: cert };
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

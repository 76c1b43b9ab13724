import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Env } from './env.ts';

const schema = z.object({
  /** Signs the links of e-mails to their recipient's choices. */
  mail_links: z.string(),
  /** Identifies this deployment to the push services of browsers (RFC 8292). */
  vapid: z.object({ public_key: z.string(), private_key: z.string() }),
});

/** The secrets of a deployment that must not change. */
export type Keys = z.infer<typeof schema>;

/** Reads the keys from the settings, or else from `DATA_DIR/keys.json`, which the first process writes. */
export function openKeys(env: Pick<Env, 'DATA_DIR' | 'MAIL_LINK_SECRET' | 'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY'>): Keys {
  const { MAIL_LINK_SECRET, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = env;
  const vapid = VAPID_PUBLIC_KEY && VAPID_PRIVATE_KEY ? { public_key: VAPID_PUBLIC_KEY, private_key: VAPID_PRIVATE_KEY } : undefined;
  if (MAIL_LINK_SECRET && vapid) return { mail_links: MAIL_LINK_SECRET, vapid };
  const stored = readOrCreate(env.DATA_DIR);
  return { mail_links: MAIL_LINK_SECRET ?? stored.mail_links, vapid: vapid ?? stored.vapid };
}

function readOrCreate(folder: string): Keys {
  const file = join(folder, 'keys.json');
  mkdirSync(folder, { recursive: true });
  const own = `${file}.${randomUUID()}`;
  try {
    return readKeys(file);
  } catch (error) {
    if (!isCode(error, 'ENOENT')) throw error;
  }
  writeFileSync(own, JSON.stringify(newKeys()), { mode: 0o600 });
  try {
    // Fails if another process was first; its keys count.
    linkSync(own, file);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(own);
  }
  return readKeys(file);
}

function readKeys(file: string): Keys {
  return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

function newKeys(): Keys {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return {
    mail_links: randomBytes(32).toString('base64url'),
    vapid: { public_key: pair.getPublicKey('base64url'), private_key: fullLength(pair.getPrivateKey()).toString('base64url') },
  };
}

/** Pads a private key to 32 bytes: Node leaves out leading zeros, and push services need all bytes. */
export function fullLength(key: Buffer): Buffer {
  return Buffer.concat([Buffer.alloc(32 - key.length), key]);
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

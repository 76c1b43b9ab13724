import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

const argon2id = 2;
// The minimum that OWASP recommends for argon2id: 19 MiB, two passes, one lane.
const settings = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

let dummyHash: Promise<string> | undefined;

/** Returns the argon2id hash of a password as a PHC string. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), settings);
}

/**
 * Does the password match the stored hash? Without a hash it takes the same time,
 * so that response times do not reveal which accounts exist.
 */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  dummyHash ??= hash(randomBytes(32).toString('hex'), settings);
  const matches = await verify(stored ?? (await dummyHash), password.normalize('NFKC'));
  return matches && stored != null;
}

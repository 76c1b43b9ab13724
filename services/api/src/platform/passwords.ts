import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

const argon2id = 2;
// OWASP's floor for argon2id: 19 MiB, two passes, one lane.
const settings = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

let unmatchable: Promise<string> | undefined;

/** The argon2id hash of a password, in PHC form. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), settings);
}

/**
 * Does the password match? Takes the same time when there is no hash to compare with,
 * so that an unknown account cannot be told from a wrong password.
 */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  unmatchable ??= hash(randomBytes(32).toString('hex'), settings);
  const matches = await verify(stored ?? (await unmatchable), password.normalize('NFKC'));
  return matches && stored != null;
}

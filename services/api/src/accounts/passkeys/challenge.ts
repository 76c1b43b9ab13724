import { passkeyChallengeMilliseconds } from '@binome/contract/values/limits';
import type { PublicRequest } from '../../platform/http/route.ts';
import { renewSsoBrowserToken } from '../../platform/sign-in/sso-cookie.ts';
import { hashToken } from '../../platform/sign-in/tokens.ts';
import { insertChallenge, takeChallenge } from './queries.ts';

/** Remembers a challenge for the browser of the request. */
export async function rememberChallenge(
  { services, reply, ssoBrowser, now }: PublicRequest,
  challenge: string,
  login_id: string | null,
): Promise<void> {
  const browser_hash = hashToken(renewSsoBrowserToken(ssoBrowser, reply, services.env));
  const expires_at = new Date(now.getTime() + passkeyChallengeMilliseconds);
  await insertChallenge(services.database.directory, { challenge, browser_hash, login_id, expires_at });
}

/** Takes the challenge that the browser has signed. Returns undefined if it is unknown, used, too old, or of another browser or login. */
export async function takeSignedChallenge(
  { services, ssoBrowser, now }: PublicRequest,
  clientData: string,
  login_id: string | null,
): Promise<string | undefined> {
  const challenge = challengeIn(clientData);
  if (!challenge || !ssoBrowser) return undefined;
  const isTaken = await takeChallenge(services.database.directory, { challenge, browser_hash: hashToken(ssoBrowser), login_id }, now);
  return isTaken ? challenge : undefined;
}

/** The challenge in the JSON that a browser signs. Nothing is verified yet. */
function challengeIn(clientData: string): string | undefined {
  try {
    const { challenge } = Object(JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8'))) as Record<string, unknown>;
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

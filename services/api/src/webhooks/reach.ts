import type { ConsoleActor } from '../platform/sign-in/actor.ts';

/**
 * Returns the API key with which somebody calls; null without one. A key reaches only the webhooks that it created, whoever owns it;
 * administrators reach all webhooks of the company.
 */
export function keyOf(actor: ConsoleActor): string | null {
  return actor.kind === 'member' ? (actor.api_key?.id ?? null) : null;
}

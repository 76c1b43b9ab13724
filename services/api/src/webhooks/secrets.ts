import { createHmac } from 'node:crypto';
import type { Keys } from '../platform/process/keys.ts';

/** The columns from which the secrets of a webhook are derived. */
export type SecretColumns = { id: string; secret_version: number; secret_changed_at: Date | null };

/** How long the previous secret also signs after a change, so that the receiver can switch without losing a call. */
const overlap = 24 * 3_600_000;

/** The secret of a webhook: `whsec_…`, as Standard Webhooks writes it. Derived from a key of the deployment, so the database holds none. */
export function secretOf({ mail_links }: Keys, { id, secret_version }: SecretColumns): string {
  return `whsec_${createHmac('sha256', mail_links).update(`webhook ${id} ${secret_version}`).digest('base64')}`;
}

/** The secrets that sign a call now: the current one, and for a day after a change the previous one. */
export function signingSecrets(keys: Keys, webhook: SecretColumns, now: Date): string[] {
  const until = previousSecretUntil(webhook, now);
  const previous = until ? [secretOf(keys, { ...webhook, secret_version: webhook.secret_version - 1 })] : [];
  return [secretOf(keys, webhook), ...previous];
}

/** When the previous secret stops signing; null if it already has. */
export function previousSecretUntil({ secret_changed_at }: SecretColumns, now: Date): Date | null {
  if (!secret_changed_at) return null;
  const until = new Date(secret_changed_at.getTime() + overlap);
  return until > now ? until : null;
}

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '../process/env.ts';
import { assertAccepted } from './http-delivery.ts';

/** An SMS to send. `id` stays the same when sending is tried again. */
type Sms = { id: string; to: string; text: string };

export type SmsSender = {
  /**
   * Resolves when the provider has accepted the SMS.
   * @throws DeliveryRefused when it refuses the SMS for good
   */
  send(sms: Sms): Promise<void>;
};

const timeout = 10_000;

/** Opens the provider of SMS, or the local folder outside of production. Null in production without a provider. */
export function openSmsSender(env: Env): SmsSender | null {
  if (env.SMS_URL) return httpSender(env, env.SMS_URL);
  return env.NODE_ENV === 'production' ? null : localFolder(smsFolder(env));
}

export function smsFolder(env: Env): string {
  return join(env.DATA_DIR, 'sms');
}

function httpSender({ SMS_BODY, SMS_CONTENT_TYPE, SMS_AUTHORIZATION }: Env, url: string): SmsSender {
  const escapeValue = SMS_CONTENT_TYPE === 'application/json' ? (value: string) => JSON.stringify(value).slice(1, -1) : encodeURIComponent;
  return {
    async send(sms) {
      const body = SMS_BODY.replace(/\{(to|text|id)\}/g, (_, name: keyof Sms) => escapeValue(sms[name]));
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': SMS_CONTENT_TYPE, ...(SMS_AUTHORIZATION && { authorization: SMS_AUTHORIZATION }) },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      });
      await assertAccepted(response);
    },
  };
}

/** Writes one JSON file per SMS, named after its id: a second attempt replaces the first. */
function localFolder(folder: string): SmsSender {
  return {
    async send(sms) {
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, `${sms.id}.json`), JSON.stringify({ ...sms, sent_at: new Date().toISOString() }), { mode: 0o600 });
    },
  };
}

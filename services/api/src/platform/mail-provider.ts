import { randomUUID } from 'node:crypto';
import type { Services } from './context.ts';
import { ApiError } from './errors.ts';
import { escapeHtml } from './escape-html.ts';

/**
 * Writes to the provider: to `MAIL_SUPPORT`, else to the address that our own mails come from. The text is a text
 * throughout; nothing of it is ever read as HTML.
 * @throws ApiError `unavailable` when no mail server takes it
 */
export async function mailProvider(
  { env, mailer }: Services,
  message: { subject: string; text: string; reply_to?: string },
): Promise<void> {
  const mail = {
    ...message,
    to: env.MAIL_SUPPORT ?? addressOf(env.MAIL_FROM),
    html: `<pre>${escapeHtml(message.text)}</pre>`,
    message_id: randomUUID(),
  };
  await mailer.send(mail).catch(() => {
    throw new ApiError('unavailable', { retryAfter: 60 });
  });
}

/** The address within `Binôme <bonjour@binome.example>`. */
function addressOf(from: string): string {
  return /<([^>]+)>/.exec(from)?.[1] ?? from;
}

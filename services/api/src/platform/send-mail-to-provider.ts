import { randomUUID } from 'node:crypto';
import type { Services } from './context.ts';
import { ApiError } from './errors.ts';
import { escapeHtml } from './escape-html.ts';

/**
 * Sends an e-mail to the provider, at `MAIL_SUPPORT` or else at the address of `MAIL_FROM`. The text is escaped in the HTML part.
 * @throws ApiError `unavailable` when the mail server does not accept it
 */
export async function sendMailToProvider(
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

/** Returns the address of `Binôme <bonjour@binome.example>`. */
function addressOf(from: string): string {
  return /<([^>]+)>/.exec(from)?.[1] ?? from;
}

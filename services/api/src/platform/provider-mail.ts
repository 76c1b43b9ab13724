import type { Services } from './context.ts';
import type { Env } from './env.ts';
import { escapeHtml } from './escape-html.ts';
import { findProviderMessage, type QueuedMail } from './outbox-queries.ts';
import type { ComposedMail } from './send-mails.ts';

/** Composes an e-mail to the provider, at `MAIL_SUPPORT` or else at the address of `MAIL_FROM`. The text is escaped in the HTML part. */
export async function composeProviderMail({ database, env }: Services, { id }: QueuedMail): Promise<ComposedMail | undefined> {
  const message = await findProviderMessage(database.directory, id);
  if (!message) return undefined;
  const { subject, body: text, reply_to } = message;
  return { to: providerAddress(env), subject, text, html: `<pre>${escapeHtml(text)}</pre>`, ...(reply_to && { reply_to }) };
}

function providerAddress({ MAIL_SUPPORT, MAIL_FROM }: Env): string {
  return MAIL_SUPPORT ?? addressOf(MAIL_FROM);
}

/** Returns the address of `Binôme <bonjour@binome.example>`. */
function addressOf(from: string): string {
  return /<([^>]+)>/.exec(from)?.[1] ?? from;
}

import { createHash } from 'node:crypto';
import type { sendContactForm } from '@binome/contract/content';
import type { z } from 'zod';
import { type AttemptLimit, countAttempt } from '../platform/attempts.ts';
import { say } from '../platform/intl.ts';
import { mailProvider } from '../platform/mail-provider.ts';
import type { PublicRequest } from '../platform/route.ts';

type ContactForm = z.output<typeof sendContactForm.schema.body>;

// Anybody may write: neither one of them nor all of them together may fill the mailbox.
const perAddress: AttemptLimit = { name: 'contact_address', max: 5, seconds: 3600 };
const inAll: AttemptLimit = { name: 'contact_all', max: 200, seconds: 3600 };

/**
 * Mails the provider what a visitor wrote, whom an answer reaches directly. Says that it was sent only when it was.
 * @throws ApiError `too_many_requests`, `unavailable` when no mail server takes it
 */
export async function mailContactForm({ services, ip, locale, now, hostname }: PublicRequest, form: ContactForm): Promise<string> {
  const { directory } = services.database;
  await countAttempt(directory, perAddress, createHash('sha256').update(ip).digest('hex').slice(0, 32));
  await countAttempt(directory, inAll, 'everybody');
  const [name, subject] = [form.name, form.subject].map((text) => text.replace(/\s+/g, ' '));
  const about = [`De : ${name} <${form.email}>`, `Date : ${now.toISOString()}`, `Site : ${hostname}`, `Langue : ${locale}`].join('\n');
  await mailProvider(services, { subject: `[Contact] ${subject}`, text: `${about}\n\n${form.message}`, reply_to: form.email });
  return say(locale, 'content.contact_sent', { email: form.email });
}

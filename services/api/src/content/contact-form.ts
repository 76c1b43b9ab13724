import type { sendContactForm } from '@binome/contract/companies/content';
import type { z } from 'zod';
import { insertProviderMail } from '../platform/delivery/outbox-queries.ts';
import { type AttemptLimit, countAttempt } from '../platform/http/attempts.ts';
import type { PublicRequest } from '../platform/http/route.ts';
import { say } from '../platform/text/intl.ts';

type ContactForm = z.output<typeof sendContactForm.schema.body>;

// The form is public: the limits protect the mailbox.
const perEmail: AttemptLimit = { name: 'contact_email', max: 5, seconds: 3600 };
const perNetwork: AttemptLimit = { name: 'contact_network', max: 500, seconds: 3600 };
const total: AttemptLimit = { name: 'contact_all', max: 2000, seconds: 3600 };

/**
 * Queues the mail of a visitor's message to the provider, with the visitor as reply-to. Returns the confirmation.
 * @throws ApiError `too_many_requests`
 */
export async function mailContactForm({ services, ip, locale, now, hostname }: PublicRequest, form: ContactForm): Promise<string> {
  const { directory } = services.database;
  await countAttempt(directory, perEmail, form.email);
  await countAttempt(directory, perNetwork, ip);
  await countAttempt(directory, total, 'everybody');
  const [name, subject] = [form.name, form.subject].map((text) => text.replace(/\s+/g, ' '));
  const header = [`De : ${name} <${form.email}>`, `Date : ${now.toISOString()}`, `Site : ${hostname}`, `Langue : ${locale}`].join('\n');
  const body = `${header}\n\n${form.message}`;
  await insertProviderMail(directory, { subject: `[Contact] ${subject}`, body, reply_to: form.email, created_at: now });
  return say(locale, 'content.contact_sent', { email: form.email });
}

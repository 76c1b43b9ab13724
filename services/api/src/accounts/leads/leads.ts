import type { createLead } from '@binome/contract/accounts/registration';
import type { z } from 'zod';
import { insertProviderMail } from '../../platform/delivery/outbox-queries.ts';
import { type AttemptLimit, countAttempt } from '../../platform/http/attempts.ts';
import type { PublicRequest } from '../../platform/http/route.ts';
import { upsertLead } from './queries.ts';

const perEmail: AttemptLimit = { name: 'lead_email', max: 5, seconds: 3600 };
const perNetwork: AttemptLimit = { name: 'lead_network', max: 500, seconds: 3600 };

/**
 * Saves the enquiry of a visitor without a company, and tells the provider, who promised an answer. It creates no account. A second enquiry
 * with the same e-mail replaces the first.
 * @throws ApiError `too_many_requests`
 */
export async function receiveLead({ services, ip, now }: PublicRequest, lead: z.output<typeof createLead.schema.body>): Promise<void> {
  const { directory } = services.database;
  await countAttempt(directory, perEmail, lead.email);
  await countAttempt(directory, perNetwork, ip);
  await upsertLead(directory, { ...lead, created_at: now });
  const link = `${services.env.BASE_URL}/backoffice/leads`;
  // It names nobody: the enquiry is read, answered and erased in the console.
  const subject = lead.wants_demo ? '[Binôme] Une démonstration est demandée' : '[Binôme] Une demande d’information attend une réponse';
  await insertProviderMail(directory, { subject, body: 'Elle attend dans la console.', link, created_at: now });
}

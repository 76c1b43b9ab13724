import { type AttemptLimit, countAttempt } from '../../platform/http/attempts.ts';
import type { Services } from '../../platform/process/context.ts';

/** The new address may be a stranger's, whoever asks for it. */
const perAddress: AttemptLimit = { name: 'email_change_address', max: 5, seconds: 86_400 };

/**
 * Counts the mails that a new address gets.
 * @throws ApiError `too_many_requests`
 */
export async function countAddress({ services, body }: { services: Services; body: { email: string } }): Promise<void> {
  await countAttempt(services.database.directory, perAddress, body.email);
}

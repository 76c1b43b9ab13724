import { insertMail } from '../../platform/delivery/outbox-queries.ts';
import { type AttemptLimit, isWithinLimit } from '../../platform/http/attempts.ts';
import type { Services } from '../../platform/process/context.ts';

/** The tenth wrong password from unknown devices within an hour warns the owner. */
const withoutWarning: AttemptLimit = { name: 'sign_in_guesses', max: 9, seconds: 3600 };
/** An attack may last for days: the owner gets one warning a day. */
const onceADay: AttemptLimit = { name: 'sign_in_warning', max: 1, seconds: 86_400 };

/** Counts a wrong password from an unknown device, and queues the mail that warns the owner of a wave of them, once a day at most. */
export async function warnOfGuesses({ database, now }: Services, login: { id: string; company_id: string | null }): Promise<void> {
  if (await isWithinLimit(database.directory, withoutWarning, login.id)) return;
  if (!(await isWithinLimit(database.directory, onceADay, login.id))) return;
  await insertMail(database.directory, {
    kind: 'sign_in_guesses',
    company_id: login.company_id,
    login_id: login.id,
    created_at: now(),
  });
}

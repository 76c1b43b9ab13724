import { type AttemptLimit, isWithinLimit } from '../../platform/attempts.ts';
import type { Services } from '../../platform/context.ts';
import { insertMail } from '../../platform/outbox-queries.ts';

/** Wrong passwords from unknown devices within an hour before the owner gets a warning. */
const guesses = 10;
/** An attack may last for days: the owner gets one warning a day. */
const onceADay: AttemptLimit = { name: 'sign_in_warning', max: 1, seconds: 86_400 };

/** Queues the mail that warns the owner of a login of wrong passwords, once a day at most. */
export async function warnOfGuesses(
  { database, now }: Services,
  login: { id: string; company_id: string | null },
  ofUnknownDevices: number,
): Promise<void> {
  if (ofUnknownDevices < guesses || !(await isWithinLimit(database.directory, onceADay, login.id))) return;
  await insertMail(database.directory, {
    kind: 'sign_in_guesses',
    company_id: login.company_id,
    login_id: login.id,
    created_at: now(),
  });
}

import { type AttemptLimit, countAttempt } from '../http/attempts.ts';
import type { Services } from '../process/context.ts';
import type { Session } from '../sign-in/session.ts';

/** Uploads of an account. Pictures are processed one at a time: without a limit, one person's could delay everybody else's. */
const limits = {
  upload: { name: 'upload', max: 40, seconds: 3600 },
  /** A message takes up to five files. */
  message_file: { name: 'message_file', max: 300, seconds: 3600 },
} as const satisfies Record<string, AttemptLimit>;

/**
 * Counts an upload of an account, before the file is processed.
 * @throws ApiError `too_many_requests`
 */
export async function countUpload(
  { services, session }: { services: Services; session: Session },
  kind: keyof typeof limits = 'upload',
): Promise<void> {
  await countAttempt(services.database.directory, limits[kind], session.login_id);
}

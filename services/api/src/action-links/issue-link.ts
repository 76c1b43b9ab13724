import type { Tx } from '../platform/data/database.ts';
import { hashToken, newToken } from '../platform/sign-in/tokens.ts';
import { mayAnswerFromMails } from './allowed.ts';
import type { LinkedActionName } from './linked-action.ts';
import { insertActionLink } from './queries.ts';

/** What a link of a mail does, and until when. */
export type ActionOfLink = { action: LinkedActionName; subject_id: string; expires_at: Date };

/** A link, and the hash under which it is stored. */
export type IssuedLink = { action: LinkedActionName; url: string; token_hash: string };

/** Issues a link for one action of one person on one record. Returns undefined where mails only lead to the app. */
export async function issueActionLink(
  tx: Tx,
  { company_id, id: user_id }: { company_id: string; id: string },
  { action, subject_id, expires_at }: ActionOfLink,
  { baseUrl, now }: { baseUrl: string; now: Date },
): Promise<IssuedLink | undefined> {
  if (!(await mayAnswerFromMails(tx, user_id, now))) return undefined;
  const token = newToken();
  const token_hash = hashToken(token);
  await insertActionLink(tx, { token_hash, company_id, user_id, action, subject_id, expires_at });
  // In the fragment, the token reaches neither server logs nor `Referer` headers.
  return { action, url: `${baseUrl}/answer#token=${token}`, token_hash };
}

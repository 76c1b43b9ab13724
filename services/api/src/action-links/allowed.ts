import { findGuard } from '../accounts/email-changes/queries.ts';
import { allowsAnswersFromMails } from '../companies/sign-in-ease.ts';
import type { Tx } from '../platform/data/database.ts';
import { hasOwnSecondFactor } from './queries.ts';

/**
 * May a person answer from their mails? The company may refuse it. A person who has switched a second factor on has said that one secret is not
 * enough, so their mailbox alone does nothing; nor does a mailbox that the account has had for less than a day.
 */
export async function mayAnswerFromMails(tx: Tx, userId: string, now: Date): Promise<boolean> {
  return (await allowsAnswersFromMails(tx)) && !(await hasOwnSecondFactor(tx, userId)) && !(await findGuard(tx, userId, now));
}

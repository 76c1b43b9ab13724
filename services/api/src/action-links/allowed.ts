import { allowsAnswersFromMails } from '../companies/sign-in-ease.ts';
import type { Tx } from '../platform/data/database.ts';
import { hasOwnSecondFactor } from './queries.ts';

/**
 * May a person answer from their mails? The company may refuse it. A person who has switched a second factor on has said that one secret is not
 * enough, so their mailbox alone does nothing.
 */
export async function mayAnswerFromMails(tx: Tx, userId: string): Promise<boolean> {
  return (await allowsAnswersFromMails(tx)) && !(await hasOwnSecondFactor(tx, userId));
}

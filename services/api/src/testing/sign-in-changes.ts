import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '../platform/data/database.ts';
import type { CompanySettings } from '../platform/data/schema.gen.ts';
import type { TestCompany } from './company.ts';
import { signInToConsole } from './console.ts';
import { aPerson } from './person.ts';

/** Writes the settings of sign-in in a transaction in which a change takes effect: the database allows it in no other. */
export function asAppliedChange<T>(company: TestCompany, write: (tx: Tx) => Promise<T>): Promise<T> {
  return company.within(async (tx) => {
    const now = new Date();
    await tx
      .insertInto('sign_in_changes')
      .values({
        ...{ kind: 'settings', action: 'company.configured', parts: ['test'], differences: '{}', state: 'applied' },
        ...{ created_at: now, due_at: now, expires_at: now, closed_at: now, applied_in: sql<string>`pg_current_xact_id()` },
      })
      .execute();
    return write(tx);
  });
}

/** Sets settings of sign-in, as two administrators would. */
export async function setSignIn(company: TestCompany, settings: Partial<Insertable<CompanySettings>>): Promise<void> {
  await asAppliedChange(company, (tx) => tx.updateTable('company_settings').set(settings).execute());
}

/** A second administrator, who confirms what waits. */
export async function aConfirmer(company: TestCompany) {
  const colleague = await aPerson(company, { roles: [{ name: 'company_admin' }] });
  const console = await signInToConsole(company.testApp, colleague.email);
  const confirm = (sign_in_change_id: string) =>
    console.api('POST /backoffice/v1/sign_in_change_confirmations', { body: { sign_in_change_id } });
  return {
    ...{ colleague, console, confirm },
    /** Confirms the change that a call proposed, if it proposed one. */
    confirmProposed: async <Answer extends { proposed_change_id: string | null }>(call: Promise<Answer>): Promise<Answer> => {
      const answer = await call;
      if (answer.proposed_change_id) await confirm(answer.proposed_change_id);
      return answer;
    },
  };
}

import { findOwnCompany } from '../companies/queries.ts';
import type { CompanyContext } from '../platform/process/context.ts';
import { dayIn } from '../platform/text/time-zone.ts';
import { countCompany, findCompanyFigures, upsertCompanyFigures } from './figures-queries.ts';
import { findOnboarding } from './queries.ts';
import { companyProgress, isOver } from './steps.ts';

/** Writes the figures of the company of the transaction, for the provider's staff. */
export async function countFigures({ tx, actor: { company_id }, now }: CompanyContext): Promise<void> {
  const { time_zone } = await findOwnCompany(tx);
  const dayOf = (at: Date | null) => at && dayIn(time_zone, at.getTime());
  const today = dayIn(time_zone, now.getTime());
  const { waiting_since, console_used_at, ...counts } = await countCompany(tx, { now, today });
  const before = await findCompanyFigures(tx, company_id);
  const row = await findOnboarding(tx, today, null, 'fr');
  const onboarding = isOver(row) ? null : bitsOf(companyProgress(row));
  await upsertCompanyFigures(tx, {
    company_id,
    counted_at: now,
    ...counts,
    registrations_waiting_on: dayOf(waiting_since),
    // The sessions of a sign-in end; what they told stays.
    console_used_on: latest(dayOf(console_used_at), before?.console_used_on ?? null),
    onboarding,
    onboarding_since_on: before && before.onboarding === onboarding ? before.onboarding_since_on : today,
  });
}

/** Returns one bit for each step that is done, the first step first. */
export function bitsOf(steps: { done: boolean }[]): number {
  return steps.reduce((bits, { done }, index) => bits + (done ? 2 ** index : 0), 0);
}

function latest(...days: (string | null)[]): string | null {
  return (
    days
      .filter((day) => day !== null)
      .toSorted()
      .at(-1) ?? null
  );
}

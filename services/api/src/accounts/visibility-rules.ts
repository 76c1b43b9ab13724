import { findOwnCompany } from '../companies/queries.ts';
import type { Tx } from '../platform/data/database.ts';
import type { ConsoleContext } from '../platform/process/context.ts';
import { translate } from '../platform/text/intl.ts';
import { dayIn } from '../platform/text/time-zone.ts';

/** What the visibility of a company's profiles depends on besides the person. */
export type VisibilityRules = {
  min_completion_percentage: number;
  /** The ISO day in the company's time zone, on which pauses begin and end. */
  today: string;
  time_zone: string;
  /** The title of each step by its anchor, in the caller's language. */
  stepTitles: ReadonlyMap<string, string>;
};

export async function readVisibilityRules({ tx, locale, now }: ConsoleContext): Promise<VisibilityRules> {
  const [company, steps] = await Promise.all([findOwnCompany(tx), listStepTitles(tx)]);
  return {
    min_completion_percentage: company.min_completion_percentage,
    time_zone: company.time_zone,
    today: dayIn(company.time_zone, now.getTime()),
    stepTitles: new Map(steps.map(({ anchor, title }) => [anchor, translate(title, locale)])),
  };
}

function listStepTitles(tx: Tx) {
  return tx.selectFrom('steps').select(['anchor', 'title']).execute();
}

import { type ColumnField, columnFields } from '@binome/contract/values/people-files';
import { sql } from 'kysely';
import type { Tx } from '../../platform/data/database.ts';
import { type ChosenHeaders, headerKey } from './columns.ts';

/** Returns what the company chose for headers of earlier files. */
export async function listColumnChoices(tx: Tx): Promise<ChosenHeaders> {
  const rows = await tx.selectFrom('column_choices').select(['header', 'field']).execute();
  return new Map(rows.map(({ header, field }) => [header, columnFields.find((each) => each === field) ?? null]));
}

const maxHeaderLength = 60;
const maxChoices = 500;

/** Remembers the fields that a person chose for the columns of a file. Keeps the 500 newest ones. */
export async function rememberColumnChoices(
  tx: Tx,
  columns: readonly { header: string; field: ColumnField | null }[],
  now: Date,
): Promise<void> {
  // An address is a value of a file without headers.
  const named = columns.filter(({ header }) => !header.includes('@')).map(({ header, field }) => [headerKey(header), field] as const);
  const choices = new Map(named.filter(([header]) => header !== '' && header.length <= maxHeaderLength));
  if (choices.size === 0) return;
  const rows = [...choices].map(([header, field]) => ({ header, field, chosen_at: now }));
  await tx
    .insertInto('column_choices')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'header']).doUpdateSet((eb) => ({
        field: eb.ref('excluded.field'),
        chosen_at: eb.ref('excluded.chosen_at'),
      })),
    )
    .execute();
  await sql`delete from column_choices
    where header in (select header from column_choices order by chosen_at desc, header offset ${maxChoices})`.execute(tx);
}

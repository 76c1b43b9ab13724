import type { Insertable } from 'kysely';
import type { DB } from '../../../services/api/src/platform/schema.gen.ts';

/** A row of a table, as it is inserted. */
export type Row<Table extends keyof DB> = Insertable<DB[Table]>;

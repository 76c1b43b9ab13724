import type { Insertable } from 'kysely';
import type { DB } from '../../../services/api/src/platform/data/schema.gen.ts';

export type Row<Table extends keyof DB> = Insertable<DB[Table]>;

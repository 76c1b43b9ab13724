import type { DB } from '@binome/api/platform/data/schema.gen';
import type { Insertable } from 'kysely';

export type Row<Table extends keyof DB> = Insertable<DB[Table]>;

import type { listAuditEntries as endpoint } from '@binome/contract/console/audit-entries';
import type { z } from 'zod';
import { inCompanyDays } from '../companies/company-days.ts';
import type { ListQuery } from '../console/page-queries.ts';
import type { ConsoleContext } from '../platform/process/context.ts';
import { isAllowed } from '../policies/is-allowed.ts';
import { listAuditEntries } from './audit-queries.ts';

type Filter = NonNullable<z.output<typeof endpoint.schema.querystring>['filter']>;

/** A page of the company's audit trail. HR referents and program managers follow a program, not the working hours of its people. */
export async function readAuditEntries(
  { tx, actor }: ConsoleContext,
  filter: Filter,
  listQuery: ListQuery<'id' | 'created_at' | 'action'>,
) {
  const with_sessions = isAllowed(actor, 'sign_in_attempts.read');
  return listAuditEntries(tx, { ...(await inCompanyDays(tx, filter)), with_sessions }, listQuery);
}

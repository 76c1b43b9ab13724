import type { listConsoleMeetings as endpoint } from '@binome/contract/console/meetings';
import type { z } from 'zod';
import { inCompanyDays } from '../../companies/company-days.ts';
import type { ListQuery } from '../../console/page-queries.ts';
import type { ConsoleContext } from '../../platform/process/context.ts';
import { consoleScopeOf } from '../../policies/console.ts';
import { listConsoleMeetings, type MeetingSort } from './queries.ts';

type Filter = NonNullable<z.output<typeof endpoint.schema.querystring>['filter']>;

/** A page of the meetings that the actor follows. The days `from` and `to` are those of the company. */
export async function readMeetings({ tx, actor }: ConsoleContext, filter: Filter, listQuery: ListQuery<'id' | MeetingSort>) {
  return listConsoleMeetings(tx, consoleScopeOf(actor), await inCompanyDays(tx, filter), listQuery);
}

import { listConsoleMentoringRequests } from '@binome/contract/console/mentoring-requests';
import type { MessageAudience } from '@binome/contract/console/referent-messages';
import { listConsoleRelationships } from '@binome/contract/console/relationships';
import { listUsers } from '@binome/contract/console/users';
import { maxRecipients } from '@binome/contract/values/message-templates';
import { z } from 'zod';
import { filterConsoleUsers } from '../../accounts/console-queries.ts';
import { findOwnCompany } from '../../companies/queries.ts';
import { readIds } from '../../console/page-queries.ts';
import { filterConsoleRequests } from '../../mentoring-requests/console-queries.ts';
import type { Tx } from '../../platform/data/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { ConsoleActor } from '../../platform/sign-in/actor.ts';
import { dayIn } from '../../platform/text/time-zone.ts';
import { managedScopeOf } from '../../policies/console.ts';
import { requiredReports } from '../../policies/meetings.ts';
import { filterConsoleRelationships } from '../../relationships/console/queries.ts';
import { listPartners, listPeopleInScope, listReceivers } from './audience-queries.ts';
import type { Asked } from './fact-queries.ts';

/**
 * Reads whom an audience names, as far as the actor may write to them.
 * @throws ApiError `invalid` for a filter that the list does not have
 */
export async function readAudience(tx: Tx, actor: ConsoleActor, audience: MessageAudience, now: Date): Promise<Asked> {
  const company = await findOwnCompany(tx);
  const moment = { now, today: dayIn(company.time_zone, now.getTime()) };
  return { ...(await listNamed(tx, actor, audience, moment)), ...moment };
}

type Moment = Pick<Asked, 'now' | 'today'>;
type Named = Pick<Asked, 'user_ids' | 'relationship_ids' | 'request_ids'>;

async function listNamed(tx: Tx, actor: ConsoleActor, audience: MessageAudience, { now, today }: Moment): Promise<Named> {
  if ('user_ids' in audience) return ofPeople(await listPeopleInScope(tx, audience.user_ids, managedScopeOf(actor)));
  if ('relationship_ids' in audience) return ofRelationships(tx, actor, { id: audience.relationship_ids }, now);
  if ('request_ids' in audience) return ofRequests(tx, actor, { id: audience.request_ids });
  const { resource, filter } = audience;
  if (resource === 'users')
    return ofPeople(await readIds(tx, filterConsoleUsers(tx, managedScopeOf(actor), parseFilter(listUsers, filter), today), maxRead));
  if (resource === 'mentoring_relationships') return ofRelationships(tx, actor, parseFilter(listConsoleRelationships, filter), now);
  return ofRequests(tx, actor, parseFilter(listConsoleMentoringRequests, filter));
}

/** More than a company has: most people of a filter are not concerned. */
const maxRead = 100_000;

function ofPeople(user_ids: string[]): Named {
  return { user_ids, relationship_ids: null, request_ids: null };
}

async function ofRelationships(
  tx: Tx,
  actor: ConsoleActor,
  filter: Parameters<typeof filterConsoleRelationships>[2],
  now: Date,
): Promise<Named> {
  const scope = managedScopeOf(actor);
  const listing = { scope, managedScope: scope, now, reportSides: requiredReports(await findOwnCompany(tx)) };
  const relationship_ids = await readIds(tx, filterConsoleRelationships(tx, listing, filter), maxRead);
  return { user_ids: await listPartners(tx, relationship_ids), relationship_ids, request_ids: null };
}

async function ofRequests(tx: Tx, actor: ConsoleActor, filter: Parameters<typeof filterConsoleRequests>[2]): Promise<Named> {
  const request_ids = await readIds(tx, filterConsoleRequests(tx, managedScopeOf(actor), filter), maxRead);
  return { user_ids: await listReceivers(tx, request_ids), relationship_ids: null, request_ids };
}

type List = { schema: { querystring: z.ZodObject<{ filter: z.ZodOptional<z.core.$ZodType> }> } };

/** Reads a filter as the list of the resource does. */
function parseFilter<L extends List>(list: L, filter: Record<string, unknown>) {
  const { success, data } = z.safeParse(list.schema.querystring, { filter: JSON.stringify(filter) });
  if (!success) throw new ApiError('invalid', { fields: { audience: [{ code: 'invalid' }] } });
  return (data.filter ?? {}) as NonNullable<z.output<L['schema']['querystring']>['filter']>;
}

/** @throws ApiError `invalid` at `audience` for more people than the actor may write to at once */
export function assertNotTooMany(actor: ConsoleActor, count: number): void {
  const max = managedScopeOf(actor).whole_company ? maxRecipients.company : maxRecipients.programs;
  if (count > max) throw new ApiError('invalid', { fields: { audience: [{ code: 'too_many_recipients', values: { max } }] } });
}

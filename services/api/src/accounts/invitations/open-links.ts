import type { createOpenLink, updateOpenLink as updateOpenLinkEndpoint } from '@binome/contract/console/open-links';
import type { z } from 'zod';
import { findOwnCompany } from '../../companies/queries.ts';
import { audit, changesOf } from '../../platform/data/audit.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { ConsoleContext } from '../../platform/process/context.ts';
import { hashToken, newToken } from '../../platform/sign-in/tokens.ts';
import { dayIn, startOfDay } from '../../platform/text/time-zone.ts';
import { consoleScopeOf } from '../../policies/console.ts';
import { actorColumns } from './invite.ts';
import { findOpenLink, insertOpenLink, lockOpenLink, type OpenLinkRow, revokeOpenLink, updateOpenLink } from './open-link-queries.ts';
import { listInvitablePrograms } from './queries.ts';

// A printed link outlives its campaign, so every link expires.
const maxDays = 730;

/** The values of a new link before its creation, for the audit entry. */
const unset = { name: null, quota: null, allowed_domains: [], expires_on: null };

/**
 * Creates an open link. Returns its id.
 * @throws ApiError `invalid` for a program outside the actor's scope, or an expiry day in the past or more than 730 days ahead
 */
export async function issueOpenLink(context: ConsoleContext, input: z.output<typeof createOpenLink.schema.body>): Promise<string> {
  const { tx, now } = context;
  const { name, program_id = null, quota = null, allowed_domains = [], expires_on } = input;
  await assertCanInviteTo(context, program_id);
  const expires_at = await expiryOf(context, expires_on);
  const token = newToken();
  const limits = { name, quota, allowed_domains: [...new Set(allowed_domains)] };
  const secret = { token, token_hash: hashToken(token) };
  const id = await insertOpenLink(tx, { ...limits, expires_at, ...secret, program_id, ...actorColumns(context), created_at: now });
  await audit(context, { action: 'open_link.created', subject_id: id, changes: changesOf(unset, { ...limits, expires_on }) });
  return id;
}

/**
 * Changes an open link's name and limits. Omitted fields stay as they are.
 * @throws ApiError `not_found`; `transition_refused` when it is revoked; `invalid` for a quota below the used places, or an expiry
 * day in the past or too far ahead
 */
export async function changeOpenLink(context: ConsoleContext, id: string, change: z.output<typeof updateOpenLinkEndpoint.schema.body>) {
  const { tx } = context;
  const link = await lockOpenLinkInScope(context, id);
  const { name, quota, allowed_domains, expires_on } = change;
  if (typeof quota === 'number' && quota < link.used_count) {
    throw new ApiError('invalid', { fields: { quota: [{ code: 'too_small', values: { min: link.used_count } }] } });
  }
  const expires_at = expires_on === undefined ? undefined : await expiryOf(context, expires_on);
  const limits = {
    ...(name !== undefined && { name }),
    ...(quota !== undefined && { quota }),
    ...(allowed_domains !== undefined && { allowed_domains: [...new Set(allowed_domains)] }),
  };
  if (Object.keys(limits).length === 0 && !expires_at) return;
  await updateOpenLink(tx, id, { ...limits, ...(expires_at && { expires_at }) });
  const changed = { ...limits, ...(expires_on !== undefined && { expires_on }) };
  await audit(context, {
    action: 'open_link.changed',
    subject_id: id,
    changes: changesOf({ ...link, expires_on: lastDayOf(link) }, changed),
  });
}

/**
 * Revokes an open link. This cannot be undone.
 * @throws ApiError `not_found`; `transition_refused` when it is revoked already
 */
export async function closeOpenLink(context: ConsoleContext, id: string): Promise<void> {
  await lockOpenLinkInScope(context, id);
  await revokeOpenLink(context.tx, id, context.now);
  await audit(context, { action: 'open_link.revoked', subject_id: id, changes: { status: ['open', 'revoked'] } });
}

async function lockOpenLinkInScope({ tx, actor, now }: ConsoleContext, id: string) {
  const isOpen = await lockOpenLink(tx, id);
  const link = await findOpenLink(tx, consoleScopeOf(actor), id, now);
  if (!link) throw new ApiError('not_found');
  if (!isOpen) throw new ApiError('transition_refused');
  return link;
}

/** @throws ApiError `invalid` */
async function assertCanInviteTo({ tx, actor }: ConsoleContext, programId: string | null): Promise<void> {
  const scope = consoleScopeOf(actor);
  if (programId === null && scope.whole_company) return;
  if (programId === null) throw new ApiError('invalid', { fields: { program_id: [{ code: 'program_required' }] } });
  const programs = await listInvitablePrograms(tx, scope);
  if (!programs.some(({ id }) => id === programId)) throw new ApiError('invalid', { fields: { program_id: [{ code: 'invalid' }] } });
}

/** Returns the last day on which a link is accepted. */
export function lastDayOf({ expires_at, time_zone }: Pick<OpenLinkRow, 'expires_at' | 'time_zone'>): string {
  return dayIn(time_zone, expires_at.getTime() - 1);
}

/**
 * Returns the end of the last day of a link.
 * @throws ApiError `invalid`
 */
async function expiryOf({ tx, now }: ConsoleContext, day: string): Promise<Date> {
  const { time_zone } = await findOwnCompany(tx);
  const last = dayIn(time_zone, now.getTime() + maxDays * 86_400_000);
  if (day < dayIn(time_zone, now.getTime())) throw new ApiError('invalid', { fields: { expires_on: [{ code: 'past_day' }] } });
  if (day > last) throw new ApiError('invalid', { fields: { expires_on: [{ code: 'too_big', values: { max: last } }] } });
  return startOfDay(time_zone, day, 1);
}

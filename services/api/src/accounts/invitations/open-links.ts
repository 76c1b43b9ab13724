import type { createOpenLink, updateOpenLink as updateOpenLinkEndpoint } from '@binome/contract/console/open-links';
import type { z } from 'zod';
import { findOwnCompany } from '../../companies/queries.ts';
import { audit } from '../../platform/audit.ts';
import type { ConsoleContext } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import { consoleScopeOf } from '../../policies/console.ts';
import { dayIn } from '../age.ts';
import { requesterOf } from './invite.ts';
import { findOpenLink, insertOpenLink, lockOpenLink, revokeOpenLink, updateOpenLink } from './open-link-queries.ts';
import { listInvitablePrograms } from './queries.ts';

// A poster outlives its campaign; a link should not outlive it by much.
const maxDays = 730;

/**
 * Makes an open link. Returns its id.
 * @throws ApiError `invalid` for a program that is not the inviter's to give, or a day that is past or too far
 */
export async function issueOpenLink(context: ConsoleContext, given: z.output<typeof createOpenLink.schema.body>): Promise<string> {
  const { tx, now } = context;
  const { name, program_id = null, quota = null, allowed_domains = [], expires_on } = given;
  await checkProgram(context, program_id);
  await checkDay(context, expires_on);
  const token = newToken();
  const limits = { name, quota, allowed_domains: [...new Set(allowed_domains)], expires_on };
  const secret = { token, token_hash: hashToken(token) };
  const id = await insertOpenLink(tx, { ...limits, ...secret, program_id, ...requesterOf(context), created_at: now });
  await audit(context, { action: 'open_link.created', subject_id: id });
  return id;
}

/**
 * Changes an open link's name and limits; those that are not named stay.
 * @throws ApiError `not_found`; `transition_refused` once it is revoked; `invalid` for a quota below those who came already, or a bad day
 */
export async function changeOpenLink(context: ConsoleContext, id: string, change: z.output<typeof updateOpenLinkEndpoint.schema.body>) {
  const { tx } = context;
  const { used_count } = await lockReachable(context, id);
  const { name, quota, allowed_domains, expires_on } = change;
  if (typeof quota === 'number' && quota < used_count) {
    throw new ApiError('invalid', { fields: { quota: [{ code: 'too_small', values: { min: used_count } }] } });
  }
  if (expires_on !== undefined) await checkDay(context, expires_on);
  const limits = {
    ...(name !== undefined && { name }),
    ...(quota !== undefined && { quota }),
    ...(allowed_domains !== undefined && { allowed_domains: [...new Set(allowed_domains)] }),
    ...(expires_on !== undefined && { expires_on }),
  };
  if (Object.keys(limits).length === 0) return;
  await updateOpenLink(tx, id, limits);
  await audit(context, { action: 'open_link.changed', subject_id: id });
}

/**
 * Closes an open link for good.
 * @throws ApiError `not_found`; `transition_refused` when that was done
 */
export async function closeOpenLink(context: ConsoleContext, id: string): Promise<void> {
  await lockReachable(context, id);
  await revokeOpenLink(context.tx, id, context.now);
  await audit(context, { action: 'open_link.revoked', subject_id: id });
}

async function lockReachable({ tx, actor, now }: ConsoleContext, id: string) {
  if (!(await findOpenLink(tx, consoleScopeOf(actor), id, now))) throw new ApiError('not_found');
  const link = await lockOpenLink(tx, id);
  if (!link) throw new ApiError('transition_refused');
  return link;
}

async function checkProgram({ tx, actor }: ConsoleContext, programId: string | null): Promise<void> {
  const reach = consoleScopeOf(actor);
  if (programId === null && reach.whole) return;
  if (programId === null) throw new ApiError('invalid', { fields: { program_id: [{ code: 'program_required' }] } });
  const programs = await listInvitablePrograms(tx, reach);
  if (!programs.some(({ id }) => id === programId)) throw new ApiError('invalid', { fields: { program_id: [{ code: 'invalid' }] } });
}

async function checkDay({ tx, now }: ConsoleContext, day: string): Promise<void> {
  const { time_zone } = await findOwnCompany(tx);
  const last = dayIn(time_zone, new Date(now.getTime() + maxDays * 86_400_000));
  if (day < dayIn(time_zone, now)) throw new ApiError('invalid', { fields: { expires_on: [{ code: 'past_day' }] } });
  if (day > last) throw new ApiError('invalid', { fields: { expires_on: [{ code: 'too_big', values: { max: last } }] } });
}

import type { ProfileType } from '@binome/contract/states';
import { findOwnCompany } from '../../companies/queries.ts';
import { audit } from '../../platform/data/audit.ts';
import type { Tx } from '../../platform/data/database.ts';
import { recordEvent } from '../../platform/delivery/events.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { personTopic, publishAfterCommit } from '../../platform/live/realtime.ts';
import type { CompanyContext, ConsoleContext } from '../../platform/process/context.ts';
import { isAllowedIn } from '../../policies/is-allowed.ts';
import { lockRelationship } from '../queries.ts';
import { helpDueAt } from './due-time.ts';
import { ensureFollowUp, findPartner, listHelpTakers, lockHelp, updateHelp } from './queries.ts';

/** Nobody is asked any more. */
const noCall = {
  help_wanted_by: null,
  help_wanted_at: null,
  help_due_at: null,
  help_reminded_at: null,
  help_taken_by: null,
  help_taken_at: null,
  help_also_wanted_at: null,
};

/** Records that a partner asks for a call, which tells the referents at once. A second wish of the same partner changes nothing. */
export async function askForHelp(context: CompanyContext, id: string, by: ProfileType): Promise<void> {
  const { tx, now } = context;
  await ensureFollowUp(tx, id, now);
  const help = await lockHelp(tx, id);
  if (help?.help_wanted_by === by || (help?.help_wanted_by && help.help_also_wanted_at)) return;
  await updateHelp(tx, id, help?.help_wanted_by ? { help_also_wanted_at: now } : await newCall(tx, by, now));
  await recordEvent(context, { name: 'mentoring_relationship.help_wanted', subject_id: id, data: { by } });
}

/** Ends the wish of a partner for a call, if there is one. The other partner's comes next. */
export async function withdrawHelp({ tx }: CompanyContext, id: string, by: ProfileType): Promise<void> {
  const help = await lockHelp(tx, id);
  if (!help?.help_wanted_by) return;
  if (help.help_wanted_by === by) await updateHelp(tx, id, await nextCall(tx, help.help_wanted_by, help.help_also_wanted_at));
  else await updateHelp(tx, id, { help_also_wanted_at: null });
}

/**
 * Records that a partner has been called. This is possible after the end of the relationship too: the partner who asked may have ended it.
 * @throws ApiError `forbidden`, `not_found`, `transition_refused` if there is no open call
 */
export async function settleHelp(context: ConsoleContext, id: string): Promise<void> {
  const { tx, actor, now } = context;
  const { help_wanted_by, help_also_wanted_at } = await lockOpenCall(context, id);
  await updateHelp(tx, id, {
    ...(await nextCall(tx, help_wanted_by, help_also_wanted_at)),
    help_settled_for: help_wanted_by,
    help_settled_by: actor.kind === 'member' ? actor.user_id : null,
    help_settled_at: now,
  });
  await audit(context, { action: 'mentoring_relationship.help_settled', subject_id: id });
  await tellAsker(context, id, help_wanted_by);
}

/**
 * Gives the call to a referent, who may be the actor. `taken_by` is who had it when the actor looked.
 * @throws ApiError `forbidden`, `not_found`, `not_eligible`, `transition_refused` without an open call, `changed_meanwhile`
 */
export async function handHelpOver(context: ConsoleContext, id: string, user_id: string, taken_by: string | null): Promise<void> {
  const { tx, actor, now } = context;
  const help = await lockOpenCall(context, id);
  if (help.help_taken_by !== taken_by) throw new ApiError('changed_meanwhile');
  const takers = await listHelpTakers(tx, id);
  if (!takers.some((taker) => taker.id === user_id)) throw new ApiError('not_found');
  if (help.help_taken_by === user_id) return;
  await updateHelp(tx, id, { help_taken_by: user_id, help_taken_at: now });
  await audit(context, { action: 'mentoring_relationship.help_handed_over', subject_id: id });
  const isOwn = actor.kind === 'member' && actor.user_id === user_id;
  const data = { relationship_id: id, by: help.help_wanted_by };
  if (!isOwn) await recordEvent(context, { name: 'referent.help_handed_over', subject_id: user_id, data });
  await tellAsker(context, id, help.help_wanted_by);
}

async function lockOpenCall({ tx, actor }: ConsoleContext, id: string) {
  const relationship = await lockRelationship(tx, id);
  if (!relationship) throw new ApiError('not_found');
  if (!isAllowedIn(actor, 'relationships.settle_help', [relationship.program_id])) throw new ApiError('forbidden');
  const help = await lockHelp(tx, id);
  if (!help?.help_wanted_by) throw new ApiError('transition_refused');
  return { ...help, help_wanted_by: help.help_wanted_by };
}

async function newCall(tx: Tx, by: ProfileType, wanted_at: Date) {
  const { time_zone } = await findOwnCompany(tx);
  return { ...noCall, help_wanted_by: by, help_wanted_at: wanted_at, help_due_at: helpDueAt(time_zone, wanted_at) };
}

function nextCall(tx: Tx, ended: ProfileType, also_wanted_at: Date | null) {
  return also_wanted_at ? newCall(tx, ended === 'participant' ? 'presenter' : 'participant', also_wanted_at) : noCall;
}

/** The open page of the partner who asked shows who takes care of it. Their partner learns nothing. */
async function tellAsker(context: ConsoleContext, id: string, by: ProfileType): Promise<void> {
  const user_id = await findPartner(context.tx, id, by);
  publishAfterCommit(context, personTopic(user_id), { type: 'changed', resource: 'mentoring_relationship', id });
}

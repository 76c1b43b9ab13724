import { findOwnCompany } from '../../companies/queries.ts';
import { auditEach } from '../../platform/audit.ts';
import type { ConsoleContext } from '../../platform/context.ts';
import { recordEvent } from '../../platform/events.ts';
import { consoleScopeOf } from '../../policies/console.ts';
import { askMailsAgain, revokePending } from './queries.ts';

type Done = { id: string; done: number; skipped: number };

const validDays = 30;

/** Sends invitations again that nobody has used, each good for thirty days from now; the others, and those out of reach, are skipped. */
export async function resend(context: ConsoleContext, ids: string[]): Promise<Done> {
  const { tx, actor, now } = context;
  const { time_zone } = await findOwnCompany(tx);
  const asked = await askMailsAgain(tx, consoleScopeOf(actor), ids, { time_zone, valid_days: validDays, now });
  const [first] = asked;
  if (first) await recordEvent(context, { name: 'invitation.requested', subject_id: first, data: { count: asked.length } });
  await auditEach(context, 'invitation.resent', asked);
  return outcome(ids, asked);
}

/**
 * Takes invitations back that nobody has used. The person stays, only ever invited, so that it can be seen whose invitation was taken
 * back, and they can be invited anew; the worker forgets them in time.
 */
export async function revoke(context: ConsoleContext, ids: string[]): Promise<Done> {
  const { tx, actor, now } = context;
  const revoked = await revokePending(tx, consoleScopeOf(actor), ids, now);
  await auditEach(context, 'invitation.revoked', revoked);
  return outcome(ids, revoked);
}

/** The id is that of the first of the chosen, since whoever asks expects one. */
function outcome(ids: string[], done: string[]): Done {
  const chosen = new Set(ids);
  return { id: ids[0] ?? '', done: done.length, skipped: chosen.size - done.length };
}

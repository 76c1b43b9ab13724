import type { sendReferentMessage as endpoint } from '@binome/contract/console/referent-messages';
import { hasResult, resultDays, undoSeconds } from '@binome/contract/values/message-templates';
import type { z } from 'zod';
import { audit } from '../../platform/data/audit.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { ConsoleContext } from '../../platform/process/context.ts';
import { say } from '../../platform/text/intl.ts';
import { fullNameOf } from '../../platform/text/names.ts';
import { coversWholeCompany } from '../../policies/console.ts';
import { type MissingValue, prepareMessage } from './prepare-message.ts';
import { endMessage, findMessage, insertMessage, lockScheduled, type MessageRow } from './queries.ts';
import { morningOf } from './send-time.ts';
import { presentVariables } from './templates.ts';

/**
 * Writes to people. The worker reads the audience again when the time has come, so that nobody is asked for what they have done meanwhile.
 * @throws ApiError as `prepareMessage` does; `invalid` when nobody would get it, or when a value that it names is unknown for somebody
 */
export async function sendMessage(
  context: ConsoleContext,
  draft: z.output<typeof endpoint.schema.body>,
): Promise<z.output<typeof endpoint.schema.response>> {
  const { tx, now } = context;
  const { readers, texts, author, missing } = await prepareMessage(context, draft);
  if (readers.length === 0) throw new ApiError('invalid', { fields: { audience: [{ code: 'no_recipients' }] } });
  if (missing.length > 0) throw new ApiError('invalid', { fields: { body: missing.map((value) => faultOf(value, context)) } });
  const leaves = new Date(now.getTime() + undoSeconds * 1000);
  const times = readers.map(({ person }) => (morningOf(draft.send_on, person) ?? leaves).getTime());
  const id = await insertMessage(tx, {
    template: draft.template,
    subject: texts.subject,
    body: texts.body,
    audience: draft.audience,
    by_user_id: author.id,
    created_at: now,
    send_on: draft.send_on,
    send_at: new Date(Math.min(...times)),
  });
  const changes = { template: [null, draft.template], recipients: [null, readers.length] } as const;
  await audit(context, { action: 'referent_message.created', subject_id: id, changes });
  const message = await showMessage(context, id);
  // Its recipients are determined when it leaves.
  return { ...message, counts: { ...message.counts, recipients: readers.length } };
}

/** @throws ApiError `not_found`, or `transition_refused` once the message is sent */
export async function cancelMessage(context: ConsoleContext, id: string): Promise<void> {
  const { template } = await findOwn(context, id);
  if (!(await lockScheduled(context.tx, id))) throw new ApiError('transition_refused');
  await endMessage(context.tx, id, { state: 'cancelled' });
  await audit(context, { action: 'referent_message.cancelled', subject_id: id, changes: { template: [template, null] } });
}

/** @throws ApiError `not_found` for an unknown message, or that of somebody else without the whole company in scope */
export async function showMessage(context: ConsoleContext, id: string) {
  return presentMessage(await findOwn(context, id));
}

async function findOwn(context: ConsoleContext, id: string): Promise<MessageRow> {
  const message = await findMessage(context.tx, authorsOf(context), id);
  if (!message) throw new ApiError('not_found');
  return message;
}

/** Whose messages somebody reads: with the whole company in scope those of everybody, else their own. */
export function authorsOf({ actor }: Pick<ConsoleContext, 'actor'>): { by_user_id: string | null } {
  return { by_user_id: actor.kind === 'member' && !coversWholeCompany(actor.roles) ? actor.user_id : null };
}

const day = 86_400_000;

export function presentMessage({ by_user_id, audience, ...message }: MessageRow) {
  const isCounted = message.state === 'sent' && hasResult(message.template);
  return {
    ...message,
    variables: presentVariables(message.template),
    audience: 'resource' in audience ? audience.resource : null,
    counted_until: isCounted ? new Date(message.send_at.getTime() + resultDays * day) : null,
    can: { cancel: message.state === 'scheduled' },
  };
}

/** Names the value that is unknown, and some of those for whom it is. */
function faultOf({ variable, readers }: MissingValue, { locale }: ConsoleContext) {
  const names = readers.slice(0, 5).map(({ person }) => fullNameOf(person, locale));
  const values = { variable: say(locale, `referent_message.variable.${variable}`), names: names.join(', '), count: readers.length };
  return { code: 'missing_value', values };
}

import type { CalendarProvider } from '@binome/contract/profiles/calendar-connections';
import { lockOwnAccount } from '../accounts/lock-own-account.ts';
import { audit } from '../platform/data/audit.ts';
import { decryptText, encryptText } from '../platform/data/encrypted-text.ts';
import { countAttempt } from '../platform/http/attempts.ts';
import { ApiError } from '../platform/http/errors.ts';
import type { MemberContext, Services } from '../platform/process/context.ts';
import type { Session } from '../platform/sign-in/session.ts';
import { readState } from './authorization.ts';
import { CalendarFailure } from './call-provider.ts';
import type { BusyTime } from './merge-busy-times.ts';
import { calendarProviders } from './providers.ts';
import { deleteConnection, deleteConnectionsOf, listConnections, replaceBusyTimes, upsertConnection } from './queries.ts';
import { readBusyTimes } from './read-busy-times.ts';
import { allows, exchangeCode, revokeToken } from './tokens.ts';

type Answer = { state: string; code?: string | undefined; error?: string | undefined };
type Consent = { provider: CalendarProvider; refresh_token: string; busy: BusyTime[] };

/** Each connection calls the provider twice. */
const connectionLimit = { name: 'calendar_connection', max: 20, seconds: 3600 };

/** Milliseconds between two readings of a calendar. */
export const readingPause = 15 * 60_000;

/** Returns the member's calendars, without a word of what is in them. */
export async function showConnections({ tx, actor, services }: MemberContext) {
  const rows = await listConnections(tx, actor.user_id);
  return {
    data: rows.map(({ provider, connected_at, read_at, failed_at, lost_at, due_at }) => ({
      provider,
      connected_at,
      read_at,
      failure: due_at === null ? ('refused' as const) : failed_at ? ('unreachable' as const) : null,
      counts: lost_at === null,
    })),
    providers: calendarProviders(services.env).map(({ name }) => name),
  };
}

/**
 * Takes the answer of a provider: exchanges its code, and reads the calendar once, so that a connection always works at first. Runs before
 * the transaction, since the provider may be slow.
 * @throws ApiError `calendar_state_unknown`, `calendar_other_session`, `calendar_denied`, `calendar_code_expired`, `calendar_unreachable`,
 * `too_many_requests`
 */
export async function takeConsent({
  services,
  session,
  body,
  now,
}: {
  services: Services;
  session: Session;
  body: Answer;
  now: Date;
}): Promise<Consent> {
  const { env, database } = services;
  const request = readState(services, body.state);
  const provider = calendarProviders(env).find(({ name }) => name === request?.provider);
  if (!request || !provider) throw new ApiError('calendar_state_unknown');
  if (request.user_id !== session.user_id || request.session !== session.handle) throw new ApiError('calendar_other_session');
  if (!body.code) throw new ApiError(body.error === 'access_denied' ? 'calendar_denied' : 'calendar_unreachable');
  await countAttempt(database.directory, connectionLimit, session.user_id);
  try {
    const tokens = await exchangeCode(env, provider, body.code, request.code_verifier);
    if (!allows(tokens, provider) || !tokens.refresh_token) throw new ApiError('calendar_denied');
    const busy = await readBusyTimes(env, provider, tokens.access_token, now);
    return { provider: provider.name, refresh_token: tokens.refresh_token, busy };
  } catch (error) {
    if (!(error instanceof CalendarFailure)) throw error;
    throw new ApiError(error.fault === 'refused' ? 'calendar_code_expired' : 'calendar_unreachable');
  }
}

/** Stores a connection of the member with its first busy times. */
export async function connect(context: MemberContext, { provider, refresh_token, busy }: Consent): Promise<void> {
  const { tx, actor, now, services } = context;
  await lockOwnAccount(context);
  const { user_id } = actor;
  const token = encryptText(services.keys, 'calendar token', tokenOwner(user_id, provider), refresh_token);
  const id = await upsertConnection(tx, { user_id, provider, token, now, due_at: new Date(now.getTime() + readingPause) });
  await replaceBusyTimes(tx, { id, user_id }, busy);
  await audit(context, { action: 'calendar.connected', subject_id: user_id, changes: { provider: [null, provider] } });
}

/**
 * Disconnects a calendar of the member, and withdraws the consent at its provider.
 * @throws ApiError `not_found`
 */
export async function disconnect(context: MemberContext, provider: CalendarProvider): Promise<void> {
  const { tx, actor, services, afterCommit } = context;
  const { user_id } = actor;
  const token = await deleteConnection(tx, { user_id, provider });
  if (token === undefined) throw new ApiError('not_found');
  await audit(context, { action: 'calendar.disconnected', subject_id: user_id, changes: { provider: [provider, null] } });
  afterCommit(() => revoke(services, user_id, [{ provider, token }]));
}

/** Disconnects the calendars of an account that is being closed. Returns what withdraws the consents, for after the commit. */
export async function disconnectAll(
  { tx, services }: Pick<MemberContext, 'tx' | 'services'>,
  userId: string,
): Promise<() => Promise<void>> {
  const connections = await deleteConnectionsOf(tx, userId);
  return () => revoke(services, userId, connections);
}

/** The owner to whom an encrypted token is bound. */
export function tokenOwner(userId: string, provider: CalendarProvider): string {
  return `${userId} ${provider}`;
}

async function revoke(
  { env, keys }: Services,
  userId: string,
  connections: { provider: CalendarProvider; token: string }[],
): Promise<void> {
  for (const { provider: name, token } of connections) {
    const provider = calendarProviders(env).find((each) => each.name === name);
    const refreshToken = decryptText(keys, 'calendar token', tokenOwner(userId, name), token);
    if (provider && refreshToken) await revokeToken(env, provider, refreshToken);
  }
}

import { decryptText, encryptText } from '../platform/data/encrypted-text.ts';
import { runInCompany } from '../platform/data/run-in-company.ts';
import { recordEvent } from '../platform/delivery/events.ts';
import type { Services } from '../platform/process/context.ts';
import { CalendarFailure, type CalendarFault } from './call-provider.ts';
import { readingPause, tokenOwner } from './connect.ts';
import type { BusyTime } from './merge-busy-times.ts';
import { calendarProviders } from './providers.ts';
import { type ClaimedConnection, claimConnections, replaceBusyTimes, updateConnection } from './queries.ts';
import { readBusyTimes } from './read-busy-times.ts';
import { refreshTokens } from './tokens.ts';

const concurrent = 20;
/** After this time another process may read a calendar, because the one that took it has died. */
const lease = 60_000;
/** What a calendar said last counts for a day; then the hours count alone. */
const patience = 24 * 3_600_000;

type Reading = { busy: BusyTime[]; refresh_token: string | undefined };

/** Reads the due calendars of a company, a few at once; the next run continues. */
export async function readDueCalendars(services: Services, company_id: string): Promise<void> {
  const scope = { company_id, user_id: 'system' };
  const now = services.now();
  const until = new Date(now.getTime() + lease);
  const connections = await services.database.inCompany(scope, (tx) => claimConnections(tx, now, until, concurrent));
  await Promise.all(
    connections.map(async (connection) => {
      const result = await read(services, connection, now);
      if (typeof result === 'string') await recordFailure(services, company_id, connection, result);
      else await recordReading(services, company_id, connection, result);
    }),
  );
}

async function read({ env, keys }: Services, connection: ClaimedConnection, now: Date): Promise<Reading | CalendarFault> {
  const { user_id, provider: name, token } = connection;
  const provider = calendarProviders(env).find((each) => each.name === name);
  if (!provider) return 'unreachable';
  const stored = decryptText(keys, 'calendar token', tokenOwner(user_id, name), token);
  // The key of the deployment has changed.
  if (stored === null) return 'refused';
  try {
    const { access_token, refresh_token } = await refreshTokens(env, provider, stored);
    return { busy: await readBusyTimes(env, provider, access_token, now), refresh_token };
  } catch (error) {
    if (error instanceof CalendarFailure) return error.fault;
    throw error;
  }
}

async function recordReading(services: Services, company_id: string, connection: ClaimedConnection, { busy, refresh_token }: Reading) {
  const { user_id, provider } = connection;
  const now = services.now();
  const renewed = refresh_token && encryptText(services.keys, 'calendar token', tokenOwner(user_id, provider), refresh_token);
  await services.database.inCompany({ company_id, user_id: 'system' }, async (tx) => {
    const reading = { read_at: now, failed_at: null, lost_at: null, due_at: new Date(now.getTime() + readingPause) };
    if (await updateConnection(tx, connection, { ...reading, ...(renewed && { token: renewed }) })) {
      await replaceBusyTimes(tx, connection, busy);
    }
  });
}

/** Once the consent is gone, or after a day of failures, the busy times count no more, and the person is told once. */
async function recordFailure(services: Services, company_id: string, connection: ClaimedConnection, fault: CalendarFault) {
  const { user_id, provider } = connection;
  await runInCompany(services, { company_id, user_id: 'system' }, async (context) => {
    const { tx, now } = context;
    const failed_at = connection.failed_at ?? now;
    const isLost = fault === 'refused' || now.getTime() - failed_at.getTime() >= patience;
    const lost_at = connection.lost_at ?? (isLost ? now : null);
    const due_at = fault === 'refused' ? null : new Date(now.getTime() + readingPause);
    if (!(await updateConnection(tx, connection, { failed_at, lost_at, due_at })) || !lost_at || connection.lost_at) return;
    await replaceBusyTimes(tx, connection, []);
    await recordEvent(context, { name: 'account.calendar_lost', subject_id: user_id, data: { provider } });
  });
}

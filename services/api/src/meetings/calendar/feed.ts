import { lockOwnAccount } from '../../accounts/lock-own-account.ts';
import { findMailRecipient } from '../../accounts/queries.ts';
import { activeAccountStates } from '../../accounts/states.ts';
import { inWords, listCalendarSessions } from '../../circles/calendar.ts';
import { countAttempt } from '../../platform/http/attempts.ts';
import type { MemberContext, Services } from '../../platform/process/context.ts';
import { hashToken, newToken } from '../../platform/sign-in/tokens.ts';
import { readCalendarWorkshops } from '../../programs/workshops/read-calendar.ts';
import { writeCalendarFeed } from './calendar.ts';
import { deleteFeed, findFeed, findFeedOwner, markFeedRead, upsertFeed } from './feed-queries.ts';
import { listCalendarMeetings } from './queries.ts';
import { calendarReaderOf, toCalendarMeeting } from './read-calendar.ts';

/** Returns the state of a private calendar address, without its secret. */
export async function findOwnFeed({ tx, actor }: MemberContext) {
  return { data: (await findFeed(tx, actor)) ?? null };
}

/** Creates a private calendar address and revokes the earlier one. The secret is returned only here: only its hash is stored. */
export async function createOwnFeed(context: MemberContext) {
  const { tx, actor, now, services } = context;
  await lockOwnAccount(context);
  const { company_id, user_id } = actor;
  const token = newToken();
  await upsertFeed(tx, { company_id, user_id, token_hash: hashToken(token), created_at: now });
  return { data: { created_at: now, read_at: null, url: `${services.env.BASE_URL}/calendar/${token}.ics` } };
}

export async function revokeOwnFeed({ tx, actor }: MemberContext) {
  await deleteFeed(tx, actor);
  return { data: null };
}

const hour = 3_600_000;
const day = 24 * hour;
/** Meetings older than this are left out. */
const maxPastDays = 365;
/** Cancelled meetings stay this long, so that every calendar program reads the cancellation. */
const maxCancelledDays = 30;
/** Calendar programs poll every hour or less often; the limit stops a faulty one. */
const readLimit = { name: 'calendar_feed', max: 60, seconds: 3600 };

/**
 * Returns the feed of a private calendar address; undefined if it is unknown or revoked, or its owner or company is not active.
 * @throws ApiError `too_many_requests`
 */
export async function readFeed({ database, env, now }: Services, token: string): Promise<string | undefined> {
  const hash = hashToken(token);
  const owner = await findFeedOwner(database.directory, hash);
  if (!owner) return undefined;
  await countAttempt(database.directory, readLimit, hash);
  const time = now().getTime();
  const since = { starts: new Date(time - maxPastDays * day), cancelled: new Date(time - maxCancelledDays * day) };
  const text = await database.inCompany(owner, async (tx) => {
    const person = await findMailRecipient(tx, owner.user_id);
    if (!person || !activeAccountStates.has(person.state)) return undefined;
    const rows = await listCalendarMeetings(tx, owner.user_id, since);
    const reader = calendarReaderOf(env, { user_id: person.id, locale: person.language, companyName: person.company_name });
    const meetings = rows.flatMap((row) => toCalendarMeeting(row) ?? []);
    const workshops = await readCalendarWorkshops(tx, owner.user_id, person.language, since);
    const circleSessions = (await listCalendarSessions(tx, owner.user_id, since)).map((session) => inWords(session, reader));
    return writeCalendarFeed(meetings, workshops, circleSessions, reader);
  });
  if (text !== undefined) await markFeedRead(database.directory, hash, { now: new Date(time), since: new Date(time - hour) });
  return text;
}

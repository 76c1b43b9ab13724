import { lockOwnAccount } from '../../accounts/lock-own-account.ts';
import { findMailRecipient } from '../../accounts/queries.ts';
import { activeAccountStates } from '../../accounts/states.ts';
import { countAttempt } from '../../platform/attempts.ts';
import type { MemberContext, Services } from '../../platform/context.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import { calendarFeed } from './calendar.ts';
import { deleteFeed, findFeed, findFeedOwner, markFeedRead, upsertFeed } from './feed-queries.ts';
import { listCalendarMeetings } from './queries.ts';
import { agreedMeeting, calendarReader } from './read-calendar.ts';

/** Whether a person has a private calendar address. */
export async function findOwnFeed({ tx, actor }: MemberContext) {
  return { data: (await findFeed(tx, actor)) ?? null };
}

/** Makes a person's private calendar address. Its secret is told here and kept nowhere; an earlier one opens nothing any more. */
export async function createOwnFeed(context: MemberContext) {
  const { tx, actor, now, services } = context;
  await lockOwnAccount(context);
  const { company_id, user_id } = actor;
  const token = newToken();
  await upsertFeed(tx, { company_id, user_id, token_hash: hashToken(token), created_at: now });
  return { data: { created_at: now, read_at: null, url: `${services.env.BASE_URL}/calendar/${token}.ics` } };
}

/** Revokes a person's private calendar address. */
export async function revokeOwnFeed({ tx, actor }: MemberContext) {
  await deleteFeed(tx, actor);
  return { data: null };
}

const hour = 3_600_000;
const day = 24 * hour;
/** Sessions since a year, and for a month those that were called off: by then every calendar has heard of it. */
const shownDays = 365;
const cancelledDays = 30;
/** Calendars come back every hour or less often; this is for one that has run wild. */
const reads = { name: 'calendar_feed', max: 60, seconds: 3600 };

/**
 * The sessions that a private calendar address shows, read for its owner; undefined when it is unknown or revoked, or its owner or
 * their company is not active.
 * @throws ApiError `too_many_requests`
 */
export async function readFeed({ database, env, now }: Services, token: string): Promise<string | undefined> {
  const hash = hashToken(token);
  const owner = await findFeedOwner(database.directory, hash);
  if (!owner) return undefined;
  await countAttempt(database.directory, reads, hash);
  const moment = now().getTime();
  const since = { starts: new Date(moment - shownDays * day), cancelled: new Date(moment - cancelledDays * day) };
  const text = await database.inCompany(owner, async (tx) => {
    const person = await findMailRecipient(tx, owner.user_id);
    if (!person || !activeAccountStates.has(person.state)) return undefined;
    const rows = await listCalendarMeetings(tx, owner.user_id, since);
    const reader = calendarReader(env, { user_id: person.id, locale: person.language, companyName: person.company_name });
    return calendarFeed(
      rows.flatMap((row) => agreedMeeting(row) ?? []),
      reader,
    );
  });
  if (text !== undefined) await markFeedRead(database.directory, hash, { now: new Date(moment), since: new Date(moment - hour) });
  return text;
}

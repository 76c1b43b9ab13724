import type { createCircle, updateCircle as updateCircleEndpoint } from '@binome/contract/circles/circles';
import { maxOwnCircles } from '@binome/contract/values/limits';
import type { z } from 'zod';
import { isEnrolled } from '../news/enrollment-queries.ts';
import type { Tx } from '../platform/data/database.ts';
import { ApiError } from '../platform/http/errors.ts';
import type { CompanyContext, MemberContext } from '../platform/process/context.ts';
import { dayIn, startOfDay } from '../platform/text/time-zone.ts';
import { endCircle } from './end.ts';
import { upsertPlaces } from './member-queries.ts';
import { publishCircle } from './publish.ts';
import { countOpenedBy, insertCircle, isProgramOpen, lockUser, updateCircle } from './queries.ts';
import { lockOwnCircle, type ReadCircle } from './read-circle.ts';
import { assertSeason, rhythmColumns } from './season.ts';
import { reviseComingSessions } from './session-queries.ts';

type Opened = z.output<typeof createCircle.schema.body>;
type Change = Omit<z.output<typeof updateCircleEndpoint.schema.body>, 'version'>;
type Opener = { by_referent: boolean; opened_by_user_id: string | null; time_zone: string };

/** May the member open another circle? */
export async function mayOpen({ tx, actor }: MemberContext): Promise<boolean> {
  return (await allowsOpening(tx)) && (await countOpenedBy(tx, actor.user_id)) < maxOwnCircles;
}

/**
 * Opens a circle, whose first member the caller is. Returns its id.
 * @throws ApiError `forbidden` where the company does not allow it, `circle_limit_reached`, `not_found` for a program of others, `program_over`,
 * `invalid`
 */
export async function openCircle(context: MemberContext, input: Opened): Promise<string> {
  const { tx, actor, now } = context;
  if (!(await allowsOpening(tx))) throw new ApiError('forbidden');
  await lockUser(tx, actor.user_id);
  if ((await countOpenedBy(tx, actor.user_id)) >= maxOwnCircles)
    throw new ApiError('circle_limit_reached', { values: { max: maxOwnCircles } });
  if (!(await isEnrolled(tx, actor.user_id, input.program_id))) throw new ApiError('not_found');
  const opener = { by_referent: false, opened_by_user_id: actor.user_id, time_zone: actor.time_zone };
  const id = await addCircle(context, input, opener);
  await upsertPlaces(tx, id, [actor.user_id], { state: 'member', invited_by_user_id: null, created_at: now, joined_at: now });
  return id;
}

/**
 * Adds a circle without members. Returns its id.
 * @throws ApiError `program_over`, `invalid`
 */
export async function addCircle({ tx, now }: CompanyContext, { rhythm, ...circle }: Opened, opener: Opener): Promise<string> {
  const today = dayIn(opener.time_zone, now.getTime());
  if (!(await isProgramOpen(tx, circle.program_id, today))) throw new ApiError('program_over');
  await assertTopic(tx, circle.topic_id);
  assertSeason({ ...circle, ...rhythm }, today);
  const ends_at = startOfDay(opener.time_zone, circle.ends_on, 1);
  return insertCircle(tx, { ...circle, ends_at, place: circle.place || null, ...rhythmColumns(rhythm), ...opener, created_at: now });
}

/** @throws ApiError `not_found`, `forbidden` for all but the host, `changed_meanwhile`, `transition_refused`, `invalid`, `circle_full` */
export async function changeOwnCircle(
  context: MemberContext,
  id: string,
  { version, ...change }: z.output<typeof updateCircleEndpoint.schema.body>,
): Promise<void> {
  const own = await lockOwnCircle(context, id);
  if (!own.can.edit) throw new ApiError('forbidden');
  if (own.circle.version !== version) throw new ApiError('changed_meanwhile');
  await changeCircle(context, own, change);
}

/**
 * Changes what a locked circle is about; its season and rhythm only before it starts.
 * @throws ApiError `transition_refused`, `invalid`, `circle_full`
 */
export async function changeCircle(context: CompanyContext, { circle, members, places }: ReadCircle, change: Change): Promise<void> {
  const { tx, now } = context;
  const { rhythm, ...rest } = change;
  const changesSeason = rhythm !== undefined || rest.starts_on !== undefined || rest.ends_on !== undefined;
  if (changesSeason && circle.state !== 'gathering') throw new ApiError('transition_refused', { values: { event: 'change_season' } });
  if (changesSeason) assertSeason({ ...circle, ...rhythm, ...rest }, dayIn(circle.time_zone, now.getTime()));
  if (rest.size !== undefined && rest.size < members.length) throw new ApiError('circle_full');
  await assertTopic(tx, rest.topic_id ?? null);
  const place = rest.place === undefined ? {} : { place: rest.place || null };
  const end = rest.ends_on === undefined ? {} : { ends_at: startOfDay(circle.time_zone, rest.ends_on, 1) };
  await updateCircle(tx, circle.id, { ...rest, ...place, ...end, ...(rhythm && rhythmColumns(rhythm)) });
  const { title, place: where } = { ...circle, ...rest, ...place };
  if (title !== circle.title || where !== circle.place) await reviseComingSessions(tx, circle.id, now);
  publishCircle(context, circle.id, places);
}

/** @throws ApiError `not_found`, `forbidden` for all but the host */
export async function endOwnCircle(context: MemberContext, id: string): Promise<void> {
  const own = await lockOwnCircle(context, id);
  if (!own.can.end) throw new ApiError('forbidden');
  await endCircle(context, own);
}

async function allowsOpening(tx: Tx): Promise<boolean> {
  const { members_open_circles } = await tx.selectFrom('company_settings').select('members_open_circles').executeTakeFirstOrThrow();
  return members_open_circles;
}

async function assertTopic(tx: Tx, id: string | null): Promise<void> {
  if (!id) return;
  const topic = await tx.selectFrom('tags').where('id', '=', id).where('archived_at', 'is', null).select('id').executeTakeFirst();
  if (!topic) throw new ApiError('invalid', { fields: { topic_id: [{ code: 'invalid' }] } });
}

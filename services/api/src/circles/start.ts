import { circleSize } from '@binome/contract/values/limits';
import type { CompanyContext } from '../platform/process/context.ts';
import { dayIn } from '../platform/text/time-zone.ts';
import { nameFacilitator } from './name-facilitator.ts';
import { noData, tell } from './notices.ts';
import { updateCircle } from './queries.ts';
import { readCircle } from './read-circle.ts';
import { daysOfSeason, timesOn } from './rhythm.ts';
import { insertSessions } from './session-queries.ts';

/** Starts a locked circle once four are in: makes its sessions from tomorrow or the start of the season on, and names the first facilitator. */
export async function startIfComplete(context: CompanyContext, id: string): Promise<boolean> {
  const { tx, now } = context;
  const { circle, members } = await readCircle(tx, id, now);
  if (circle.state !== 'gathering' || members.length < circleSize.min) return false;
  const today = dayIn(circle.time_zone, now.getTime());
  const days = daysOfSeason(circle, today).filter((day) => day > today);
  await insertSessions(tx, id, timesOn(days, circle), now);
  await updateCircle(tx, id, { state: 'running', started_at: now });
  const { next } = await readCircle(tx, id, now);
  if (next) await tell(context, 'circle.started', { circle_id: id, circle_session_id: next.id, sender_user_id: null }, members, noData);
  await nameFacilitator(context, id);
  return true;
}

import type { exportMeetingsHistory, listMeetingsHistory } from '@binome/contract/mentoring/meetings-history';
import { writeCsv } from '@binome/contract/values/csv';
import type { z } from 'zod';
import { findOwnCompany } from '../../companies/queries.ts';
import type { MemberContext } from '../../platform/process/context.ts';
import { intlOf, say, translate } from '../../platform/text/intl.ts';
import { fullNameOf } from '../../platform/text/names.ts';
import { dayIn, offsetMinutes, periodOf } from '../../platform/text/time-zone.ts';
import { resolveSide } from '../../relationships/side.ts';
import { presentMeetings } from '../present.ts';
import { countPastMeetings, listPartners, listPastMeetings, listTimes, type PastMeetingsFilter } from './queries.ts';

type Filter = z.output<(typeof exportMeetingsHistory)['schema']['querystring']>;
type Query = z.output<(typeof listMeetingsHistory)['schema']['querystring']>;
type PastRow = Awaited<ReturnType<typeof listPastMeetings>>[number];

/** Limit of an export. */
const maxExportRows = 5000;

/**
 * Returns a page of the member's past meetings, with the partners and years to filter by.
 * @throws ApiError `forbidden` for a side on which the member has no profile
 */
export async function listHistory(context: MemberContext, { page, page_size: requestedSize, ...filter }: Query) {
  const { tx } = context;
  const pastFilter = pastMeetingsFilter(context, filter);
  const page_size = requestedSize ?? (await findOwnCompany(tx)).page_size;
  const rows = await listPastMeetings(tx, pastFilter, { limit: page_size, offset: (page - 1) * page_size });
  return {
    data: await presentMeetings(context, rows),
    page,
    page_size,
    total: await countPastMeetings(tx, pastFilter),
    partners: await listPartners(tx, pastFilter),
    years: yearsOf(await listTimes(tx, pastFilter), context.actor.time_zone),
  };
}

/**
 * Returns the member's past meetings as CSV, in their language and time zone.
 * @throws ApiError `forbidden` for a side on which the member has no profile
 */
export async function exportHistory(context: MemberContext, filter: Filter): Promise<Uint8Array<ArrayBuffer>> {
  const { tx, actor, locale } = context;
  const rows = await listPastMeetings(tx, pastMeetingsFilter(context, filter), { limit: maxExportRows, offset: 0 });
  const columns = ['date', 'partner', 'subject', 'type', 'minutes', 'state', 'rating'] as const;
  return writeCsv([
    columns.map((column) => say(locale, `history.columns.${column}`, { zone: actor.time_zone })),
    ...rows.map((row) => cellsOf(context, row)),
  ]);
}

function cellsOf({ actor, locale }: MemberContext, row: PastRow): string[] {
  const partner = row.presenter.user_id === actor.user_id ? row.participant : row.presenter;
  return [
    row.starts_at ? localTime(row.starts_at, actor.time_zone) : '',
    fullNameOf(partner, locale),
    row.subject,
    say(locale, `history.types.${row.type}`),
    intlOf(locale).formatNumber(row.duration_minutes),
    say(locale, `history.states.${row.took_place || row.aasm_state !== 'finished' ? row.aasm_state : 'not_held'}`),
    row.own_rating ? translate(row.own_rating, locale) : '',
  ];
}

/** Returns the local time in the form that every spreadsheet reads as a date: `2026-11-21 14:30`. */
function localTime(instant: Date, zone: string): string {
  return new Date(instant.getTime() + offsetMinutes(zone, instant.getTime()) * 60_000).toISOString().slice(0, 16).replace('T', ' ');
}

function pastMeetingsFilter({ actor }: MemberContext, { year, ...filter }: Filter): PastMeetingsFilter {
  if (filter.as) resolveSide(actor, filter.as);
  const period = year ? periodOf(actor.time_zone, { from: `${year}-01-01`, to: `${year}-12-31` }) : undefined;
  return { ...filter, user_id: actor.user_id, period };
}

/** The years of times in a zone, latest first. */
function yearsOf(times: Date[], zone: string): number[] {
  const years = times.map((at) => Number(dayIn(zone, at.getTime()).slice(0, 4)));
  return [...new Set(years)].sort((one, other) => other - one);
}

import type { Locale } from '@binome/contract/fields';
import type { ReportSheet } from '@binome/contract/program-reports/program-reports';
import { intlOf, say } from '../platform/text/intl.ts';
import { chooseSentences } from './choose-sentences.ts';
import { monthName } from './month-name.ts';
import { monthsFrom, type Periods } from './period.ts';
import type { ReportFacts } from './read-facts.ts';
import { steps } from './report-queries.ts';
import { isSayable } from './small-numbers.ts';
import { writeFigures } from './write-figures.ts';

type Frame = {
  locale: Locale;
  company: { name: string; brand_colour: string; logo_url: string | null; time_zone: string };
  /** Null for the whole company. */
  program: string | null;
  note: { body: string; by: string | null } | null;
  now: Date;
};

/** As many as fit on the page. */
const shownTopics = 6;

/** Writes the page in the reader's language. No number from 1 to 4 is in it. */
export function writeSheet(facts: ReportFacts, { locale, company, program, note, now }: Frame): ReportSheet {
  const { periods } = facts;
  const months = { count: periods.shown.months.length, ...monthNames(locale, periods) };
  const compared = { kind: periods.kind, before: months.before, partial: periods.isOver ? 'no' : 'yes' };
  const than = say(locale, 'report.than', compared);
  const zone = company.time_zone;
  return {
    month: periods.month,
    company: { name: company.name, brand_colour: company.brand_colour, logo_url: company.logo_url },
    title: say(locale, 'report.title', { ...months, program: program ?? '', whole: program ? 'no' : 'yes' }),
    days: daysOf(locale, periods, zone),
    compared: periods.before && say(locale, 'report.compared', compared),
    sentences: chooseSentences(facts).map(({ code, values }) => ({
      lead: say(locale, `report.sentence.${code}.lead`, { ...values, than }),
      text: say(locale, `report.sentence.${code}.text`, { ...values, than }),
    })),
    figures: writeFigures(locale, facts, periods.kind === 'quarter' ? say(locale, 'report.before_quarter') : months.before),
    steps: facts.steps && writeSteps(locale, facts.steps),
    months: {
      title: say(locale, 'report.months_title'),
      bars: bars(
        locale,
        facts.months.map(({ month, held }) => ({ label: monthName(locale, month, { month: 'short' }), count: held })),
      ),
    },
    topics: writeTopics(locale, facts.topics),
    units: writeUnits(locale, facts.units),
    workshops: writeWorkshops(locale, facts.workshops),
    note: {
      title: say(locale, 'report.note_title', { month: monthName(locale, monthsFrom(periods.month, 1), { month: 'long' }) }),
      body: note?.body ?? null,
      by: note?.by ? say(locale, 'report.note_by', { name: note.by }) : null,
    },
    method: say(locale, 'report.method', {
      at: intlOf(locale).formatDate(now, { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit', timeZone: zone }),
    }),
  };
}

function monthNames(locale: Locale, { shown, before }: Periods) {
  const [first = '', last = first] = [shown.months[0], shown.months.at(-1)];
  return {
    first: monthName(locale, first, { month: 'long', ...(first.slice(0, 4) === last.slice(0, 4) ? {} : { year: 'numeric' }) }),
    last: monthName(locale, last, { month: 'long', year: 'numeric' }),
    before: before ? monthName(locale, before.months.at(-1) ?? '', { month: 'long' }) : '',
  };
}

function daysOf(locale: Locale, { shown, isOver }: Periods, zone: string): string {
  const day = (at: Date) => intlOf(locale).formatDate(at, { day: 'numeric', month: 'long', timeZone: zone });
  return say(locale, 'report.days', { from: day(shown.from), to: day(isOver ? new Date(shown.to.getTime() - 1) : shown.to) });
}

function writeSteps(locale: Locale, counts: NonNullable<ReportFacts['steps']>): ReportSheet['steps'] {
  const losses = steps.slice(1).map((step, index) => ({ step, count: counts[steps[index] ?? step] - counts[step] }));
  const worst = losses.toSorted((a, b) => b.count - a.count)[0];
  return {
    title: say(locale, 'report.steps_title'),
    bars: bars(
      locale,
      steps.map((step) => ({ label: say(locale, `report.step.${step}`), count: counts[step] })),
    ),
    loss: worst && worst.count >= 5 ? say(locale, 'report.loss', { step: worst.step, count: worst.count }) : null,
  };
}

function writeTopics(locale: Locale, topics: ReportFacts['topics']): ReportSheet['topics'] {
  if (!topics) return null;
  return {
    title: say(locale, 'report.topics_title'),
    heads: [say(locale, 'report.topics_head'), say(locale, 'report.topics_lack')],
    rows: topics
      .slice(0, shownTopics)
      .map(({ name, seats }) => ({ name, lack: say(locale, seats === 0 ? 'report.topics_all' : 'report.topics_some') })),
    none: say(locale, 'report.topics_none'),
  };
}

function writeUnits(locale: Locale, split: ReportFacts['units']): ReportSheet['units'] {
  if (!split) return null;
  const number = intlOf(locale).formatNumber;
  const rows = split.shown.map(({ name, count }) => ({ name: name ?? say(locale, 'report.no_unit'), value: number(count) }));
  const { others } = split;
  if (others) rows.push({ name: say(locale, 'report.other_units', { count: others.units }), value: number(others.count) });
  return { title: say(locale, 'report.units_title'), rows };
}

/** How many there were, in words up to four, and how many came, if that may be said. */
function writeWorkshops(locale: Locale, counts: ReportFacts['workshops']): ReportSheet['workshops'] {
  if (!counts || counts.held === 0) return null;
  const { held, noted, attended } = counts;
  const attendance = noted === 0 ? 'unknown' : isSayable(attended) ? 'said' : 'few';
  return {
    title: say(locale, 'report.workshops_title'),
    text: say(locale, 'report.workshops', { held, attendance, attended: isSayable(attended) ? attended : 0 }),
  };
}

/** Bars beside each other. That of a number that is not said has no length. */
function bars(locale: Locale, rows: { label: string; count: number }[]) {
  const largest = Math.max(1, ...rows.map(({ count }) => count));
  return rows.map(({ label, count }) => ({
    label,
    value: isSayable(count) ? intlOf(locale).formatNumber(count) : say(locale, 'report.few'),
    share: isSayable(count) ? count / largest : null,
  }));
}

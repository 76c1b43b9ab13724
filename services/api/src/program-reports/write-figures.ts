import type { Locale } from '@binome/contract/fields';
import type { ReportSheet } from '@binome/contract/program-reports/program-reports';
import { intlOf, say } from '../platform/text/intl.ts';
import type { Change } from './choose-sentences.ts';
import { monthName } from './month-name.ts';
import type { ReportFacts } from './read-facts.ts';
import { isSayable } from './small-numbers.ts';

type Figure = ReportSheet['figures'][number];

/** Writes the eight figures of the page: a number with its name, and how it changed. */
export function writeFigures(locale: Locale, facts: ReportFacts, before: string): Figure[] {
  const { rating, recommendation, until } = facts.opinions;
  const untilText = say(locale, 'report.opinions_until', { month: monthName(locale, until, { month: 'long' }) });
  const write = { locale, before };
  const hours = facts.held.now > 0 && isSayable(facts.held.now) ? say(locale, 'report.hours', { hours: facts.hours }) : null;
  const held = countFigure(write, 'held', facts.held, 'up');
  return [
    countFigure(write, 'running', facts.running, 'up'),
    { ...held, change: [held.change, hours].filter((part) => part !== null).join(' · ') || null },
    shareFigure(write, 'met', facts.met),
    countFigure(write, 'silent', facts.silent, 'down'),
    opinionFigure(write, 'rating', rating, facts.rating, untilText),
    opinionFigure(write, 'recommendation', recommendation, facts.recommendation, untilText),
    shareFigure(write, 'reports', facts.reports),
    countFigure(write, 'waiting', facts.waiting, 'down'),
  ];
}

type Writing = { locale: Locale; before: string };

/** `better`: is it better up or down? */
function countFigure({ locale, before }: Writing, code: string, change: Change | null, better: 'up' | 'down'): Figure {
  // One would be told by its singular.
  const label = say(locale, `report.figure.${code}`, { count: change && isSayable(change.now) ? change.now : 5 });
  if (!change) return { code, label, value: say(locale, 'report.unknown'), change: null, tone: 'same' };
  const value = isSayable(change.now) ? intlOf(locale).formatNumber(change.now) : say(locale, 'report.few');
  // The difference to a number that is not said would say it.
  const isKnown = change.before !== null && isSayable(change.now) && isSayable(change.before);
  const difference = isKnown ? change.now - (change.before ?? 0) : null;
  return { code, label, value, change: changeText(locale, difference, before, 0), tone: toneOf(difference, better) };
}

function shareFigure({ locale, before }: Writing, code: 'met' | 'reports', change: Change | null): Figure {
  const label = say(locale, `report.figure.${code}`, { count: change?.now ?? 0 });
  if (!change) return { code, label, value: say(locale, 'report.too_few'), change: null, tone: 'same' };
  const value =
    code === 'met'
      ? say(locale, 'report.of_ten', { count: Math.round(change.now / 10) })
      : say(locale, 'report.percent', { count: change.now });
  const difference = change.before === null ? null : change.now - change.before;
  const text =
    difference === null || difference === 0
      ? changeText(locale, difference, before, 0)
      : say(locale, 'report.points', { sign: signOf(difference), count: Math.abs(difference) });
  return { code, label, value, change: text, tone: toneOf(difference, 'up') };
}

/** Without five people, the sentence that says why there is no rating. */
function opinionFigure(
  { locale, before }: Writing,
  code: 'rating' | 'recommendation',
  opinion: ReportFacts['opinions']['rating'],
  change: Change | null,
  until: string,
): Figure {
  if (!opinion) return { code, value: '–', label: say(locale, `report.figure.no_${code}`), change: null, tone: 'same' };
  const average = intlOf(locale).formatNumber(opinion.average, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const difference = change?.before == null ? null : Math.round((change.now - change.before) * 10) / 10;
  return {
    code,
    value: say(locale, `report.${code}`, { average }),
    label: say(locale, `report.figure.${code}`, { count: opinion.answers }),
    change: difference === null ? until : changeText(locale, difference, before, 1),
    tone: toneOf(difference, 'up'),
  };
}

function changeText(locale: Locale, difference: number | null, before: string, digits: 0 | 1): string | null {
  if (difference === null) return null;
  if (difference === 0) return say(locale, 'report.same', { before });
  const size = intlOf(locale).formatNumber(Math.abs(difference), { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return say(locale, 'report.change', { sign: signOf(difference), size });
}

function signOf(difference: number): '+' | '−' {
  return difference > 0 ? '+' : '−';
}

function toneOf(difference: number | null, better: 'up' | 'down'): Figure['tone'] {
  if (difference === null || difference === 0) return 'same';
  return difference > 0 === (better === 'up') ? 'good' : 'bad';
}

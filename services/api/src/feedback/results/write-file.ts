import type { ConsoleResults } from '@binome/contract/console/results';
import type { Locale } from '@binome/contract/fields';
import { writeCsv } from '@binome/contract/values/csv';
import { intlOf, say } from '../../platform/text/intl.ts';

type Group = Omit<ConsoleResults['total'], 'rating'> & { rating: ConsoleResults['recommendation'] };

const columns = ['group', 'name', 'held', 'cancelled', 'reports_due', 'reports_sent', 'average'] as const;

/** The results as CSV: a line for the total, each month, program and unit, then the workshops and the recommendation. */
export function resultsFile(results: ConsoleResults, locale: Locale): Uint8Array<ArrayBuffer> {
  const { total, months, programs, business_units, recommendation, workshops } = results;
  const groups: [group: 'total' | 'month' | 'program' | 'unit', name: string, Group][] = [
    ['total', '', total],
    ...months.map(({ month, ...group }): [group: 'month', name: string, Group] => ['month', month, group]),
    ...programs.map(({ name, ...group }): [group: 'program', name: string, Group] => ['program', name ?? '', group]),
    ...business_units.map(({ name, ...group }): [group: 'unit', name: string, Group] => ['unit', name ?? '', group]),
  ];
  const levelCount = Math.max(...[...groups.map(([, , { rating }]) => rating), recommendation].map(({ levels }) => levels?.length ?? 0));
  const number = (value: number | null) => (value === null ? '' : intlOf(locale).formatNumber(value, { useGrouping: false }));
  const ratingCells = ({ average, levels }: ConsoleResults['recommendation']) => [
    number(average),
    ...Array.from({ length: levelCount }, (_, level) => number(levels?.[level] ?? null)),
  ];
  return writeCsv([
    [
      ...columns.map((column) => say(locale, `results.columns.${column}`)),
      ...Array.from({ length: levelCount }, (_, level) => say(locale, 'results.columns.level', { level: level + 1 })),
    ],
    ...groups.map(([group, name, { held, cancelled, reports_due, reports_sent, rating }]) => [
      say(locale, `results.groups.${group}`),
      name,
      ...[held, cancelled, reports_due, reports_sent].map(number),
      ...ratingCells(rating),
    ]),
    ...(workshops?.held
      ? [
          [
            say(locale, 'results.groups.workshops'),
            say(locale, 'results.attendance', workshops),
            number(workshops.held),
            ...['', '', '', ''],
            ...Array.from({ length: levelCount }, () => ''),
          ],
        ]
      : []),
    [say(locale, 'results.groups.recommendation'), '', '', '', '', '', ...ratingCells(recommendation)],
  ]);
}

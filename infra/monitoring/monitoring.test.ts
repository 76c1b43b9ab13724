import { readFileSync } from 'node:fs';
import { metricDefinitions } from '@binome/api/platform/telemetry/metric-definitions';
import { describe, expect, test } from 'vitest';

// A test of the full suite compares these definitions with what real processes export.
const definitions: Record<string, { kind: string; labels: readonly string[] }> = metricDefinitions;
/** Labels that Prometheus adds: to all series, and to those of a histogram. */
const ownLabels = ['instance', 'job', 'le'];
/** Metrics that no panel shows, with the reason. */
const leftOut: Record<string, string> = {};

type Panel = { title: string; targets?: { expr: string; legendFormat: string }[] };
const { panels } = JSON.parse(read('grafana-board.json')) as { panels: Panel[] };
const ofBoard = panels.flatMap(({ title, targets = [] }) =>
  targets.map(({ expr, legendFormat }): [string, string, string] => [title, expr, legendFormat]),
);
const ofAlerts = read('alerts.yaml')
  .split('- alert: ')
  .slice(1)
  .map((rule): [string, string, string] => [
    /^\w+/.exec(rule)?.[0] ?? '',
    /expr: (.*)/.exec(rule)?.[1] ?? '',
    rule.replaceAll('$labels.', ''),
  ]);

describe.each([
  ['board', ofBoard],
  ['alerts', ofAlerts],
])('the %s', (_, queries) => {
  test.each(queries)('%s: %s uses only metrics and labels that are exported', (_title, expr, shown) => {
    const names = [...expr.matchAll(/\bbinome_\w+/g)].map(([name]) => name);
    expect(names.filter((name) => !metricOf(name))).toEqual([]);
    const known = new Set([...ownLabels, ...names.flatMap((name) => metricOf(name)?.labels ?? [])]);
    const used = [
      ...[...expr.matchAll(/\{([^}]*)\}/g)].flatMap(([, selector = '']) =>
        [...selector.matchAll(/(\w+)\s*[=!]/g)].map(([, label]) => label),
      ),
      ...[...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(',').map((label) => label.trim())),
      ...[...shown.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, label]) => label),
    ];
    expect(used.filter((label) => !known.has(label ?? ''))).toEqual([]);
  });
});

test('the board shows every metric, or this test says why not', () => {
  const shown = new Set(ofBoard.flatMap(([, expr]) => [...expr.matchAll(/\bbinome_\w+/g)].map(([name]) => nameOf(name))));
  expect(Object.keys(definitions).filter((name) => !shown.has(name) && !leftOut[name])).toEqual([]);
});

/** The metric of a series: a histogram has three. */
function nameOf(series: string): string {
  const histogram = series.replace(/_(bucket|count|sum)$/, '');
  return definitions[histogram]?.kind === 'histogram' ? histogram : series;
}

/** Undefined for a series that nothing exports, such as a histogram without its suffix. */
function metricOf(series: string) {
  const definition = definitions[nameOf(series)];
  return definition?.kind === 'histogram' && nameOf(series) === series ? undefined : definition;
}

function read(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8');
}

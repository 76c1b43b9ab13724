import type { LabelsOf, ReadMetric, RecordedMetric } from './metric-definitions.ts';

/** Values of a metric that is read, one for each combination of its labels. */
export type Reading<N extends ReadMetric = ReadMetric> = { value: number; labels: LabelsOf<N> };

/** Where metrics go: OpenTelemetry, once `openTelemetry` has loaded it. */
export type MetricSink = {
  record(name: RecordedMetric, value: number, labels: Record<string, string>): void;
  read(name: ReadMetric, values: () => Reading[]): void;
};

// A process has one. Without it, nothing is recorded, and OpenTelemetry is not loaded.
let sink: MetricSink | undefined;

export function installMetrics(target: MetricSink): void {
  sink = target;
}

export function isMeasuring(): boolean {
  return sink !== undefined;
}

/** Adds a value to a histogram or a counter. Durations are in seconds. */
export function recordMetric<N extends RecordedMetric>(name: N, value: number, labels: LabelsOf<N>): void {
  sink?.record(name, value, labels);
}

/** Calls `values` whenever the metric is read. It must be cheap: it reads memory only. */
export function readMetric<N extends ReadMetric>(name: N, values: () => Reading<N>[]): void {
  sink?.read(name, values as () => Reading[]);
}

/** Runs `work` and records its time, also when it fails. */
export async function measure<N extends RecordedMetric, T>(name: N, labels: LabelsOf<N>, work: () => Promise<T>): Promise<T> {
  if (!sink) return work();
  const begun = performance.now();
  try {
    return await work();
  } finally {
    recordMetric(name, secondsSince(begun), labels);
  }
}

/** Seconds since a time of `performance.now()`. */
function secondsSince(begun: number): number {
  return (performance.now() - begun) / 1000;
}

import type { Counter, Histogram, Meter, ObservableCounter, ObservableGauge } from '@opentelemetry/api';
import { metricDefinitions, type ReadMetric, type RecordedMetric } from './metric-definitions.ts';
import type { MetricSink } from './metrics.ts';

/** Makes the instruments of all metrics. */
export function metricSink(meter: Meter): MetricSink {
  const recorded = new Map<string, (value: number, labels: Record<string, string>) => void>();
  const read = new Map<string, ObservableGauge | ObservableCounter>();
  for (const [name, definition] of Object.entries(metricDefinitions)) {
    const { kind, help: description } = definition;
    if (kind === 'counter') {
      const counter: Counter = meter.createCounter(name, { description });
      recorded.set(name, (value, labels) => counter.add(value, labels));
    } else if (kind === 'histogram') {
      const explicitBucketBoundaries = [...definition.buckets];
      const histogram: Histogram = meter.createHistogram(name, { description, advice: { explicitBucketBoundaries } });
      recorded.set(name, (value, labels) => histogram.record(value, labels));
    } else if (kind === 'read_counter') read.set(name, meter.createObservableCounter(name, { description }));
    else read.set(name, meter.createObservableGauge(name, { description }));
  }
  return {
    record: (name: RecordedMetric, value, labels) => recorded.get(name)?.(value, labels),
    read: (name: ReadMetric, values) =>
      read.get(name)?.addCallback((result) => {
        for (const { value, labels } of values()) result.observe(value, labels);
      }),
  };
}

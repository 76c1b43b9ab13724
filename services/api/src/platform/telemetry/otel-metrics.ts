import { type HrTime, type Meter, ValueType } from '@opentelemetry/api';
import type { Resource } from '@opentelemetry/resources';
import { AggregationTemporality, DataPointType, type MetricData, type MetricProducer } from '@opentelemetry/sdk-metrics';
import { metricDefinitions, type ReadMetric } from './metric-definitions.ts';
import type { MetricSink, Reading } from './metrics.ts';

/**
 * Makes the instruments of the metrics that are recorded, and a producer of those that are read. The library's own observable instruments
 * keep the last value of labels that are no longer read: a worker that lost its database would export old figures.
 */
export function metricSink(readValues: Map<ReadMetric, () => Reading[]>, meter: Meter): MetricSink {
  const recorders = new Map<string, (value: number, labels: Record<string, string>) => void>();
  for (const [name, definition] of Object.entries(metricDefinitions)) {
    const { kind, help: description } = definition;
    if (kind === 'counter') {
      const counter = meter.createCounter(name, { description });
      recorders.set(name, (value, labels) => counter.add(value, labels));
    }
    if (kind === 'histogram') {
      const histogram = meter.createHistogram(name, { description, advice: { explicitBucketBoundaries: [...definition.buckets] } });
      recorders.set(name, (value, labels) => histogram.record(value, labels));
    }
  }
  return {
    record: (name, value, labels) => recorders.get(name)?.(value, labels),
    read: (name, values) => void readValues.set(name, values),
  };
}

/** Produces the metrics that are read, with their values of now. */
export function readMetricProducer(readValues: ReadonlyMap<ReadMetric, () => Reading[]>, resource: Resource): MetricProducer {
  const startTime = toHrTime(performance.timeOrigin);
  return {
    async collect() {
      const endTime = toHrTime(Date.now());
      const metrics = [...readValues].map(([name, values]): MetricData => {
        const { help: description, kind } = metricDefinitions[name];
        const data = {
          descriptor: { name, description, unit: '', valueType: ValueType.DOUBLE },
          aggregationTemporality: AggregationTemporality.CUMULATIVE,
          dataPoints: values().map(({ value, labels: attributes }) => ({ startTime, endTime, value, attributes })),
        };
        return kind === 'read_counter'
          ? { ...data, dataPointType: DataPointType.SUM, isMonotonic: true }
          : { ...data, dataPointType: DataPointType.GAUGE };
      });
      return { resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'binome' }, metrics }] }, errors: [] };
    },
  };
}

function toHrTime(milliseconds: number): HrTime {
  return [Math.floor(milliseconds / 1000), Math.round((milliseconds % 1000) * 1e6)];
}

// The one file that loads OpenTelemetry, and only when a setting asks for it: see decision 150.
import { setTimeout as sleep } from 'node:timers/promises';
import { DiagLogLevel, diag } from '@opentelemetry/api';
import { PrometheusExporter, PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { type IMetricReader, MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Env } from '../process/env.ts';
import type { ReadMetric } from './metric-definitions.ts';
import { installMetrics, type Reading } from './metrics.ts';
import { observeProcess } from './observe-process.ts';
import { metricSink, readMetricProducer } from './otel-metrics.ts';
import { samplerOf, spanTracer } from './otel-traces.ts';
import { installTracer } from './tracing.ts';

/** What a deployment wants: the port for Prometheus, and the signals that are sent by OTLP. */
export type Wanted = { port: boolean; traces: boolean; metrics: boolean };

const pushMilliseconds = 30_000;
const closeMilliseconds = 2000;

/** Starts what is wanted. `readMetrics` returns the metrics in the text format of Prometheus. */
export async function startOpenTelemetry(env: Env, wanted: Wanted, service: string, onError: (code: string) => void) {
  const stops: (() => unknown)[] = [];
  const resource = resourceFromAttributes({ 'service.name': service }).merge(detectResources({ detectors: [envDetector] }));
  reportFailures(onError);

  const readValues = new Map<ReadMetric, () => Reading[]>();
  const metricProducers = [readMetricProducer(readValues, resource)];
  // An exporter without a server of its own: it only collects.
  const prometheus = wanted.port ? new PrometheusExporter({ preventServerStart: true, metricProducers }) : undefined;
  const serializer = new PrometheusSerializer(undefined, false, undefined, true, true);
  const readers: IMetricReader[] = prometheus ? [prometheus] : [];
  if (wanted.metrics) {
    const exporter = await metricExporter(env);
    readers.push(new PeriodicExportingMetricReader({ exporter, exportIntervalMillis: pushMilliseconds, metricProducers }));
  }
  if (readers.length > 0) {
    const provider = new MeterProvider({ resource, readers });
    installMetrics(metricSink(readValues, provider.getMeter('binome')));
    stops.push(observeProcess(), () => provider.shutdown());
  }
  if (wanted.traces) {
    const processor = new BatchSpanProcessor({ exporter: await traceExporter(env) });
    const provider = new TracerProvider({ resource, sampler: samplerOf(env), spanProcessors: [processor] });
    installTracer(spanTracer(provider.getTracer('binome')));
    stops.push(() => provider.shutdown());
  }
  return {
    async readMetrics(): Promise<string> {
      if (!prometheus) return '';
      const { resourceMetrics } = await prometheus.collect();
      return serializer.serialize(resourceMetrics);
    },
    async shutdown(): Promise<void> {
      const stopped = Promise.allSettled(stops.map(async (stop) => stop()));
      await Promise.race([stopped, sleep(closeMilliseconds)]);
    },
  };
}

// The exporters read the address, the headers, the time-out, the certificates and the compression from the standard variables.
async function traceExporter({ OTEL_EXPORTER_OTLP_PROTOCOL: protocol }: Env) {
  const { OTLPTraceExporter } =
    protocol === 'http/json'
      ? await import('@opentelemetry/exporter-trace-otlp-http')
      : await import('@opentelemetry/exporter-trace-otlp-proto');
  return new OTLPTraceExporter();
}

async function metricExporter({ OTEL_EXPORTER_OTLP_PROTOCOL: protocol }: Env) {
  const { OTLPMetricExporter } =
    protocol === 'http/json'
      ? await import('@opentelemetry/exporter-metrics-otlp-http')
      : await import('@opentelemetry/exporter-metrics-otlp-proto');
  return new OTLPMetricExporter();
}

const reportMilliseconds = 60_000;

/** Reports at most one failure a minute, without its message: it may hold the address and its password. */
function reportFailures(onError: (code: string) => void): void {
  let reportedAt = Number.NEGATIVE_INFINITY;
  const report = () => {
    if (performance.now() - reportedAt < reportMilliseconds) return;
    reportedAt = performance.now();
    onError('figures or traces were not sent, or are not valid');
  };
  const ignore = () => {};
  diag.setLogger({ error: report, warn: ignore, info: ignore, debug: ignore, verbose: ignore }, DiagLogLevel.ERROR);
}

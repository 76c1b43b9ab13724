import type { Readiness } from '../http/health.ts';
import type { Env } from '../process/env.ts';
import { serveMetrics } from './metrics-server.ts';
import type { Wanted } from './open-telemetry.ts';

export type Telemetry = {
  /** Opens the port of `METRICS_PORT`, if it is set. @throws EnvError when the port cannot be opened */
  serve(readiness: Readiness): Promise<void>;
  /** Sends what is not sent yet, for two seconds at most, and closes the port. */
  close(): Promise<void>;
};

/**
 * Reads the settings: `METRICS_PORT`, and the standard variables of OpenTelemetry. Against the standard, a signal is sent only when an
 * address or its exporter is named: by default nothing is.
 */
function wantedTelemetry(env: Env): Wanted {
  const port = env.METRICS_PORT !== undefined;
  if (env.OTEL_SDK_DISABLED) return { port, traces: false, metrics: false };
  const hasAddress = env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined;
  const isSent = (exporter: 'otlp' | 'none' | undefined) => (exporter ? exporter === 'otlp' : hasAddress);
  return { port, traces: isSent(env.OTEL_TRACES_EXPORTER), metrics: isSent(env.OTEL_METRICS_EXPORTER) };
}

/**
 * Begins to measure and to trace, before the services are opened. OpenTelemetry is loaded only if the deployment wants it. `service` is the
 * default of `OTEL_SERVICE_NAME`. `onError` is called when what was recorded cannot be sent.
 */
export async function openTelemetry(env: Env, service: string, onError: (code: string) => void): Promise<Telemetry> {
  const wanted = wantedTelemetry(env);
  if (!wanted.port && !wanted.traces && !wanted.metrics) return { serve: async () => {}, close: async () => {} };
  const { startOpenTelemetry } = await import('./open-telemetry.ts');
  const { readMetrics, shutdown } = await startOpenTelemetry(env, wanted, service, onError);
  let closePort = async () => {};
  return {
    async serve(readiness) {
      closePort = await serveMetrics(env, { metrics: readMetrics, readiness });
    },
    async close() {
      await shutdown();
      await closePort();
    },
  };
}

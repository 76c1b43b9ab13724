import { performance } from 'node:perf_hooks';
import { everyTick } from '../process/event-loop-ticks.ts';
import { readMetric, recordMetric } from './metrics.ts';

/** Measures the event loop, the memory and the processor time of this process. Returns the function that ends it. */
export function observeProcess(): () => void {
  readMetric('binome_process_memory_bytes', () => {
    const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
    return [
      { value: rss, labels: { of: 'rss' } },
      { value: heapUsed, labels: { of: 'heap_used' } },
      { value: heapTotal, labels: { of: 'heap_total' } },
      { value: external, labels: { of: 'external' } },
    ];
  });
  readMetric('binome_process_cpu_seconds_total', () => {
    const { user, system } = process.cpuUsage();
    return [{ value: (user + system) / 1e6, labels: {} }];
  });
  const startedAt = Math.round(performance.timeOrigin / 1000);
  readMetric('binome_process_start_time_seconds', () => [{ value: startedAt, labels: {} }]);
  readMetric('binome_event_loop_busy_seconds_total', () => [{ value: performance.eventLoopUtilization().active / 1000, labels: {} }]);
  return everyTick((held) => recordMetric('binome_event_loop_delay_seconds', Math.max(held, 0) / 1000, {}));
}

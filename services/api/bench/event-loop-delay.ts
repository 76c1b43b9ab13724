import { monitorEventLoopDelay } from 'node:perf_hooks';

// Imported into the process that is measured, with `--import`: each SIGUSR2 prints its longest delay since the last one.

const delays = monitorEventLoopDelay({ resolution: 1 });
delays.enable();
process.on('SIGUSR2', () => {
  process.stderr.write(`  longest delay of its event loop: ${(delays.max / 1e6).toFixed(0)} ms\n`);
  delays.reset();
});

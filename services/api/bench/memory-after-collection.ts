import { memoryUsage } from 'node:process';

// Imported into the process that is measured, with `--import` and `--expose-gc`: each SIGUSR2 prints what it keeps after a collection.

process.on('SIGUSR2', () => {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = memoryUsage();
  process.stderr.write(
    `  after a collection it keeps ${Math.round(heapUsed / 2 ** 20)} MB of objects and ${Math.round(arrayBuffers / 2 ** 20)} MB of arrays\n`,
  );
});

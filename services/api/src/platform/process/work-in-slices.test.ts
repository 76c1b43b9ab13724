import { expect, test } from 'vitest';
import { workInSlices } from './work-in-slices.ts';

test('others run while a long computation goes on', async () => {
  let turns = 0;
  let isDone = false;
  const others = () => {
    turns += 1;
    if (!isDone) setImmediate(others);
  };
  setImmediate(others);
  const pause = workInSlices();
  for (let step = 0; step < 20; step += 1) {
    const until = performance.now() + 5;
    while (performance.now() < until);
    await pause();
  }
  isDone = true;
  expect(turns).toBeGreaterThanOrEqual(5);
});

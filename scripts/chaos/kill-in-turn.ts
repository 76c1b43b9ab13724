import { setTimeout as sleep } from 'node:timers/promises';

export type Kill = { name: string; at: number };

/**
 * Kills one process after the other with SIGKILL, for some seconds. Waits for one that is still starting. Returns the kills with their times
 * of `performance.now()`.
 */
export async function killInTurn(
  pids: Record<string, () => number>,
  { seconds, secondsBetweenKills }: { seconds: number; secondsBetweenKills: number },
): Promise<Kill[]> {
  const deadline = performance.now() + seconds * 1000;
  const names = Object.keys(pids);
  const kills: Kill[] = [];
  for (let turn = 0; ; turn += 1) {
    await sleep(secondsBetweenKills * 1000);
    if (performance.now() > deadline) return kills;
    const name = names[turn % names.length] ?? '';
    const pidOf = pids[name] ?? (() => 0);
    while (pidOf() === 0) await sleep(100);
    kills.push({ name, at: performance.now() });
    process.kill(pidOf(), 'SIGKILL');
  }
}

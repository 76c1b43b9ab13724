import { Agent, request } from 'node:http';
import { amount } from '@binome/testing/bench';

export type LoadResult = { p50: number; p95: number; p99: number; perSecond: number; count: number; failed: number; statuses: number[] };

type LoadOptions = {
  url: string;
  viewers: { credentials: Record<string, string>[] };
  /** The path of each turn. */
  paths: (turn: number) => string;
  seconds: number;
  /** Number of concurrent clients; each sends its next request when the previous response is complete. */
  inFlight: number;
};

/** Sends requests for some seconds and measures latencies, in milliseconds from sending to the last byte of the response. */
export async function runLoad({ url, viewers, paths, seconds, inFlight }: LoadOptions): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: inFlight });
  const times: number[] = [];
  let failed = 0;
  const statuses = new Set<number>();
  let turn = 0;
  const started = performance.now();
  const deadline = started + amount(seconds * 1000, 50);
  const sendUntilDeadline = async () => {
    while (performance.now() < deadline) {
      turn += 1;
      const credentials = viewers.credentials[(turn * 7) % viewers.credentials.length] ?? {};
      const sentAt = performance.now();
      const status = await get(agent, url + paths(turn), credentials);
      if (status !== 200) failed += 1;
      statuses.add(status);
      times.push(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, sendUntilDeadline));
  const elapsed = (performance.now() - started) / 1000;
  agent.destroy();
  times.sort((one, two) => one - two);
  const percentile = (fraction: number) => times[Math.min(times.length - 1, Math.floor(times.length * fraction))] ?? 0;
  return {
    p50: percentile(0.5),
    p95: percentile(0.95),
    p99: percentile(0.99),
    perSecond: times.length / elapsed,
    count: times.length,
    failed,
    statuses: [...statuses],
  };
}

/** The status of a GET, once its last byte has arrived. Without an agent Node's own keeps the connections. */
export function get(agent: Agent | undefined, url: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    request(url, { ...(agent && { agent }), headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    })
      .on('error', reject)
      .end();
  });
}

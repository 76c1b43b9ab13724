import { Agent, request } from 'node:http';

export type LoadResult = { p50: number; p95: number; p99: number; perSecond: number; count: number; failed: number; statuses: number[] };

type Firing = {
  url: string;
  viewers: { credentials: Record<string, string>[] };
  /** The path of each turn. */
  paths: (turn: number) => string;
  seconds: number;
  /** As many askers, each with the next question as soon as the last is answered in full. */
  inFlight: number;
};

/** Asks for some seconds and measures each answer, in milliseconds from the question to its last byte. */
export async function runLoad({ url, viewers, paths, seconds, inFlight }: Firing): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: inFlight });
  const times: number[] = [];
  let failed = 0;
  const statuses = new Set<number>();
  let turn = 0;
  const started = performance.now();
  const until = started + seconds * 1000;
  const ask = async () => {
    while (performance.now() < until) {
      turn += 1;
      const credentials = viewers.credentials[(turn * 7) % viewers.credentials.length] ?? {};
      const at = performance.now();
      const status = await get(agent, url + paths(turn), credentials);
      if (status !== 200) failed += 1;
      statuses.add(status);
      times.push(performance.now() - at);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, ask));
  const took = (performance.now() - started) / 1000;
  agent.destroy();
  times.sort((one, two) => one - two);
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
  return {
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    perSecond: times.length / took,
    count: times.length,
    failed,
    statuses: [...statuses],
  };
}

function get(agent: Agent, address: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    request(address, { agent, headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    })
      .on('error', reject)
      .end();
  });
}

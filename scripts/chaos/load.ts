import { setTimeout as sleep } from 'node:timers/promises';

/** A write of the load. `key` finds it again in the database and in the mails. */
export type Write = { key: string; url: string; headers: Record<string, string>; body: unknown };

/** The outcomes that the clients observed. Times are from `performance.now()`. */
export type LoadResult = {
  acknowledged: string[];
  acknowledgements: { sent_at: number; answered_at: number }[];
  statuses: Map<string, number>;
};

/** Milliseconds that each client waits between two writes. */
const pause = 60;
const answerTimeout = 20_000;

/** Sends writes from several clients at once until `signal` is aborted. Each write is sent once. */
export async function runWrites(next: () => Write, { clients, signal }: { clients: number; signal: AbortSignal }): Promise<LoadResult> {
  const result: LoadResult = { acknowledged: [], acknowledgements: [], statuses: new Map() };
  const sendAll = async () => {
    while (!signal.aborted) {
      const write = next();
      const sent_at = performance.now();
      const status = await send(write);
      result.statuses.set(status, (result.statuses.get(status) ?? 0) + 1);
      if (status === '201') {
        result.acknowledged.push(write.key);
        result.acknowledgements.push({ sent_at, answered_at: performance.now() });
      }
      await sleep(pause);
    }
  };
  await Promise.all(Array.from({ length: clients }, sendAll));
  return result;
}

/** Returns the status, or the name of the network error. */
async function send({ url, headers, body }: Write): Promise<string> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(answerTimeout),
    });
    await response.arrayBuffer();
    return String(response.status);
  } catch (error) {
    return error instanceof Error && error.cause instanceof Error && 'code' in error.cause ? String(error.cause.code) : 'no answer';
  }
}

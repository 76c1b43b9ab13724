import { parentPort, workerData } from 'node:worker_threads';
import { WebSocket } from 'ws';

// Opens many sockets, subscribes each, and reports when each receives a message. Run as a thread of `cable.bench.ts`.

const { addresses, identifier } = workerData as { addresses: string[]; identifier: string };
/** Sockets that are being opened at once. */
const concurrency = 100;

const sockets: WebSocket[] = [];
let arrivals: number[] | undefined;

async function openNext(): Promise<void> {
  for (let address = addresses.pop(); address !== undefined; address = addresses.pop()) sockets.push(await open(address));
}

function open(address: string): Promise<WebSocket> {
  const socket = new WebSocket(address, 'actioncable-v1-json', { perMessageDeflate: false });
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('message', (data) => {
      const text = String(data);
      if (text.startsWith('{"type":"welcome"')) socket.send(JSON.stringify({ command: 'subscribe', identifier }));
      else if (text.includes('confirm_subscription')) resolve(socket);
      else if (text.includes('"message":{"type":"presence"')) arrive();
    });
  });
}

function arrive(): void {
  if (!arrivals) return;
  arrivals.push(performance.timeOrigin + performance.now());
  if (arrivals.length < sockets.length) return;
  parentPort?.postMessage({ times: arrivals });
  arrivals = undefined;
}

parentPort?.on('message', (command) => {
  if (command === 'count') parentPort?.postMessage({ open: sockets.filter(({ readyState }) => readyState === WebSocket.OPEN).length });
  if (command !== 'measure') return;
  arrivals = [];
  parentPort?.postMessage({});
});

await Promise.all(Array.from({ length: concurrency }, openNext));
parentPort?.postMessage({});

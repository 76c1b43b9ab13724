import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Milliseconds, and the bytes that an upload must bring in each of its periods. */
type BodyTimes = { body: number; uploadPeriod: number; uploadBytes: number };

/** The longest time for a request as a whole, in milliseconds: 20 MB on a line of 25 KB a second. */
export const requestMilliseconds = 15 * 60_000;

/** At the slowest, an upload arrives with 3 KB a second. */
const usualTimes: BodyTimes = { body: 20_000, uploadPeriod: 20_000, uploadBytes: 64 * 1024 };

/** How a request whose body is still arriving is watched. */
const watches = new WeakMap<IncomingMessage, { becomeUpload: () => void }>();

/** Ends requests whose body takes longer than 20 seconds, also after they were refused. */
export function limitBodyTime(app: FastifyInstance, times: BodyTimes = usualTimes): void {
  app.addHook('onRequest', async ({ raw }) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = raw.headers;
    if (encoding === undefined && Number(length ?? 0) === 0) return;
    // Tests also send requests that no socket brings.
    if (!(raw.socket instanceof Socket)) return;
    const timeOut = () => {
      // The body of a request that is still being answered may have arrived unread.
      if (raw.complete) return;
      app.server.emit('clientError', Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), raw.socket);
    };
    const timer = setTimeout(timeOut, times.body);
    let period: NodeJS.Timeout | undefined;
    let received = 0;
    const becomeUpload = () => {
      clearTimeout(timer);
      received = raw.socket.bytesRead;
      period ??= setInterval(() => {
        if (raw.socket.bytesRead - received < times.uploadBytes) timeOut();
        received = raw.socket.bytesRead;
      }, times.uploadPeriod);
    };
    watches.set(raw, { becomeUpload });
    const stop = () => {
      clearTimeout(timer);
      clearInterval(period);
    };
    raw.once('end', stop).once('close', stop);
  });
}

/** Gives the body of an admitted upload the time that it needs, as long as it goes on arriving. */
export function allowSlowUpload(request: IncomingMessage): void {
  watches.get(request)?.becomeUpload();
}

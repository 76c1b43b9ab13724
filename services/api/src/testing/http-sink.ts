import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A request that the server received. */
export type ReceivedRequest = { path: string; headers: IncomingHttpHeaders; body: Buffer };

/** An HTTP server that stores the requests it receives and answers them with `status` and `headers`. */
export type HttpSink = {
  url: string;
  host: string;
  requests: ReceivedRequest[];
  status: number;
  headers: Record<string, string>;
  close: () => Promise<void>;
};

/** Opens the server on a free port. */
export async function openHttpSink(): Promise<HttpSink> {
  const sink: HttpSink = { url: '', host: '', requests: [], status: 201, headers: {}, close: () => Promise.resolve() };
  const server = createServer((request, response) => {
    buffer(request).then(
      (body) => {
        sink.requests.push({ path: request.url ?? '', headers: request.headers, body });
        response.writeHead(sink.status, sink.headers).end();
      },
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  sink.host = `127.0.0.1:${port}`;
  sink.url = `http://${sink.host}`;
  sink.close = () => new Promise((resolve) => server.close(() => resolve()));
  return sink;
}

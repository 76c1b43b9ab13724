import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { connect } from 'node:net';
import { type Duplex, finished, pipeline } from 'node:stream';
import { generate } from 'selfsigned';

// A proxy with TLS and HTTP/2 in front of the API, as `infra/Caddyfile` is in production. It compresses nothing, because the API does.

/** What HTTP/2 refuses, because it concerns the connection. */
const connectionHeaders = ['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'upgrade', 'http2-settings'];

/** Starts a proxy on `port`, with a certificate of its own making, to the API on `apiPort`. Returns the function that stops it. */
export async function startHttpsProxy(port: number, apiPort: number): Promise<() => void> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], { keySize: 2048, algorithm: 'sha256' });
  const agent = new Agent({ keepAlive: true });
  const server = createSecureServer({ key, cert, allowHTTP1: true });
  server.on('request', (incoming, reply) => forward(incoming, reply, agent, apiPort));
  // Browsers open web sockets over HTTP/1.1.
  server.on('upgrade', (incoming: IncomingMessage, socket: Duplex, head: Buffer) => forwardSocket(incoming, socket, head, apiPort));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return () => {
    agent.destroy();
    server.close();
  };
}

function forward(incoming: Http2ServerRequest, reply: Http2ServerResponse, agent: Agent, port: number): void {
  const { method, url: path, socket } = incoming;
  const host = incoming.headers[':authority'] ?? incoming.headers.host;
  const headers = { ...withoutConnection(incoming.headers), host, ...forwardedBy(socket.remoteAddress) };
  const outgoing = request({ agent, port, host: '127.0.0.1', method, path, headers });
  outgoing.on('response', (answer) => {
    reply.writeHead(answer.statusCode ?? 502, withoutConnection(answer.headers));
    pipeline(answer, reply, () => {});
  });
  outgoing.on('error', () => reply.destroy());
  finished(reply, () => outgoing.destroy());
  incoming.pipe(outgoing);
}

function forwardSocket({ method, url, headers, socket }: IncomingMessage, client: Duplex, head: Buffer, port: number): void {
  const api = connect(port, '127.0.0.1', () => {
    const lines = Object.entries({ ...headers, ...forwardedBy(socket.remoteAddress) }).map(([name, value]) => `${name}: ${value}\r\n`);
    api.write(`${method} ${url} HTTP/1.1\r\n${lines.join('')}\r\n`);
    api.write(head);
    pipeline(client, api, client, () => {});
  });
  api.on('error', () => client.destroy());
}

function forwardedBy(address: string | undefined): Record<string, string> {
  return { 'x-forwarded-for': address ?? '', 'x-forwarded-proto': 'https' };
}

/** Leaves out the headers of the connection, and those of HTTP/2 whose names start with a colon. */
function withoutConnection<Value>(headers: NodeJS.Dict<Value>): NodeJS.Dict<Value> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':') && !connectionHeaders.includes(name)));
}

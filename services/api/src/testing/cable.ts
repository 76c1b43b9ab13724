import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { TestApp } from './test-app.ts';

type Frame = Record<string, unknown> & { type?: string; identifier?: string; message?: Record<string, unknown>; offset?: number };

/** A web socket that keeps the frames that it receives. */
export type TestSocket = {
  webSocket: WebSocket;
  frames: Frame[];
  send(command: object): void;
  /** Subscribes, and returns the type of the answer. */
  subscribe(channel: string, params?: object, history?: object): Promise<string | undefined>;
  /** The messages of a channel, without those that begin a subscription. */
  messagesOf(channel: string): Record<string, unknown>[];
  close(): Promise<void>;
};

const addresses = new WeakMap<TestApp['app'], Promise<string>>();

/** Returns the address of the test's application on a real port. */
export function addressOf({ app }: Pick<TestApp, 'app'>): Promise<string> {
  const address = addresses.get(app) ?? app.listen({ port: 0, host: '127.0.0.1' });
  addresses.set(app, address);
  return address;
}

/** Returns the address of the web socket of a person. */
export async function cableUrl(testApp: Pick<TestApp, 'app'>, credentials: Record<string, string>): Promise<string> {
  return `${(await addressOf(testApp)).replace('http', 'ws')}/cable?${new URLSearchParams(credentials)}`;
}

type Options = { url: string; protocol?: string | string[]; headers?: Record<string, string> };

/** Opens a web socket. Resolves when it is welcomed or refused. */
export async function openSocket({ url, protocol = 'actioncable-v1-json', headers = {} }: Options): Promise<TestSocket> {
  const webSocket = new WebSocket(url, protocol, { headers });
  const frames: Frame[] = [];
  const waiting = new Set<() => void>();
  webSocket.on('message', (data) => {
    frames.push(JSON.parse(String(data)));
    for (const check of waiting) check();
  });
  /** Resolves with the first frame that fits, once it has arrived. */
  const frameWith = (fits: (frame: Frame) => boolean) =>
    new Promise<Frame | undefined>((resolve) => {
      const check = () => {
        const frame = frames.find(fits);
        if (!frame && webSocket.readyState !== WebSocket.CLOSED) return;
        waiting.delete(check);
        resolve(frame);
      };
      waiting.add(check);
      webSocket.once('close', check);
      check();
    });
  let failure: Error | undefined;
  webSocket.on('error', (error) => {
    failure = error;
  });
  await frameWith(({ type }) => type === 'welcome' || type === 'disconnect');
  if (failure) throw failure;
  const identifierOf = (channel: string, params: object = {}) => JSON.stringify({ channel, ...params });
  return {
    webSocket,
    frames,
    send: (command) => webSocket.send(JSON.stringify(command)),
    async subscribe(channel, params, history) {
      const identifier = identifierOf(channel, params);
      webSocket.send(JSON.stringify({ command: 'subscribe', identifier, ...(history && { history }) }));
      return (await frameWith((frame) => frame.identifier === identifier && /^(confirm|reject)_subscription$/.test(frame.type ?? '')))
        ?.type;
    },
    messagesOf: (channel) =>
      frames
        .filter(({ identifier, message }) => message && message.type !== 'subscribed' && JSON.parse(identifier ?? '{}').channel === channel)
        .map(({ message }) => message as Record<string, unknown>),
    async close() {
      if (webSocket.readyState === WebSocket.CLOSED) return;
      webSocket.close();
      await once(webSocket, 'close');
    },
  };
}

/** Opens the web socket of a member. */
export async function openMemberSocket(
  testApp: Pick<TestApp, 'app'>,
  { credentials }: { credentials: Record<string, string> },
  protocol?: string,
) {
  return openSocket({ url: await cableUrl(testApp, credentials), ...(protocol && { protocol }) });
}

import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { ApiError } from '../../http/errors.ts';
import type { CountAsSocket } from '../../http/limit-connections.ts';
import { isForeign } from '../../http/own-origin.ts';
import type { Services } from '../../process/context.ts';
import { type ActorRules, actorOf } from '../../sign-in/actor-rules.ts';
import { consoleToken } from '../../sign-in/console-cookie.ts';
import { credentialsMatch, takeCredentials } from '../../sign-in/credentials.ts';
import type { Channel } from './channel.ts';
import { type Protocol, protocols, welcome } from './frames.ts';
import { OpenSockets, type Presence } from './open-sockets.ts';
import { Socket, type SocketCaller } from './socket.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Asks all sockets to reconnect later, to another process. */
    restartSockets: () => void;
  }
}

const paths = ['/cable', '/backoffice/cable'];

const maxFrameBytes = 64 * 1024;

/** Serves web sockets: `/cable` to members, by the credentials in the query, and `/backoffice/cable` to the console, by its cookie. */
export async function serveCable(
  app: FastifyInstance,
  services: Services,
  actors: ActorRules,
  channels: readonly Channel[],
  countAsSocket: CountAsSocket,
  presence: Presence,
): Promise<void> {
  const onError = (error: unknown) => app.log.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'a socket failed');
  const sockets = new OpenSockets(services, presence, onError);
  // Messages of other processes may have been lost: clients that come back receive the rows that they missed.
  services.realtime.onGap(() => sockets.restartAll());
  app.decorate('restartSockets', () => sockets.restartAll());
  await app.register(websocket, {
    options: { maxPayload: maxFrameBytes, perMessageDeflate: false, handleProtocols: chooseProtocol },
    preClose(done) {
      sockets.stop();
      app.websocketServer.close(() => presence.close().then(() => done(), done));
    },
    errorHandler: (_error, socket) => socket.terminate(),
  });

  // The plugin would open a socket at any address, and log the address with its credentials.
  app.addHook('onRequest', async (request) => {
    if (request.ws && !paths.includes(request.routeOptions.url ?? '')) throw new ApiError('not_found');
  });

  const open = async (webSocket: WebSocket, caller: SocketCaller, request: FastifyRequest) => {
    const socket = new Socket({
      socket: webSocket,
      caller,
      services,
      channels,
      isExtended: webSocket.protocol === ('actioncable-v1-ext-json' satisfies Protocol),
      isAllowed: actors.isAllowed,
      onError,
    });
    if (webSocket.protocol === '') return socket.disconnect('unsupported_protocol', false);
    const actor = await socket.authenticate();
    if (!actor || !socket.isOpen) return;
    await services.realtime.listen();
    if (!countAsSocket(request.raw.socket)) return socket.disconnect('server_restart', true);
    const person = actor.kind === 'member' ? actor.user_id : actor.staff_id;
    webSocket.once('close', sockets.add(socket, actor.company_id, person));
    socket.send(welcome);
  };

  // A browser always sends the origin of its page. A program without one has no cookie that a page could use.
  const isAdmitted = (request: FastifyRequest) => !isForeign(request, services.env);
  const serve = (url: string, callerOf: (request: FastifyRequest) => SocketCaller) =>
    app.route({
      method: 'GET',
      url,
      schema: { hide: true },
      // As for an unknown path: nothing but a web socket of this application is here.
      onRequest: async (request) => {
        if (!request.ws || !isAdmitted(request)) throw new ApiError('not_found');
      },
      handler: async () => {
        throw new ApiError('not_found');
      },
      wsHandler: (socket, request) => void open(socket, callerOf(request), request).catch(onError),
    });

  serve('/cable', (request) => {
    const credentials = takeCredentials(request);
    return {
      kind: 'member',
      token: credentials?.['access-token'] ?? '',
      owns: (session) => credentials !== undefined && credentialsMatch(credentials, session),
      actorOf: actors.memberOf,
    };
  });
  serve('/backoffice/cable', (request) => ({
    kind: 'console',
    token: consoleToken(request, services.env) ?? '',
    owns: () => true,
    actorOf: (session) => actorOf(session, actors, request),
  }));
}

/** Returns the protocol that the server speaks, or false: then the socket has none, and closes. */
function chooseProtocol(offered: Set<string>): string | false {
  return protocols.find((protocol) => offered.has(protocol)) ?? false;
}

import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Env } from '../process/env.ts';
import { networkOf } from './network.ts';

/** Marks an open connection as the web socket of a signed-in person. Returns false when there are too many. */
export type CountAsSocket = (connection: Socket) => boolean;

/**
 * Limits open connections, in all and of one address, and closes those above the limit. Behind a proxy all connections are the proxy's:
 * there, only the limit in all applies. Web sockets of signed-in people have a limit of their own: they stay open all day, and a whole
 * office may share one address.
 */
export function limitConnections(server: Server, env: Env): CountAsSocket {
  const byAddress = new Map<string, number>();
  const releases = new WeakMap<Socket, () => void>();
  let connections = 0;
  let sockets = 0;
  server.maxConnections = env.MAX_CONNECTIONS + env.MAX_SOCKETS;
  server.on('connection', (connection: Socket) => {
    const address = env.TRUST_PROXY === false ? networkOf(connection.remoteAddress ?? '') : undefined;
    const ofAddress = address === undefined ? 0 : (byAddress.get(address) ?? 0);
    if (connections >= env.MAX_CONNECTIONS || ofAddress >= env.MAX_CONNECTIONS_PER_ADDRESS) return void connection.destroy();
    connections += 1;
    if (address !== undefined) byAddress.set(address, ofAddress + 1);
    let isCounted = true;
    const release = () => {
      if (!isCounted) return;
      isCounted = false;
      connections -= 1;
      const left = (byAddress.get(address ?? '') ?? 1) - 1;
      if (left > 0) byAddress.set(address ?? '', left);
      else byAddress.delete(address ?? '');
    };
    releases.set(connection, release);
    connection.once('close', release);
  });
  return (connection) => {
    if (sockets >= env.MAX_SOCKETS) return false;
    sockets += 1;
    releases.get(connection)?.();
    connection.once('close', () => {
      sockets -= 1;
    });
    return true;
  };
}

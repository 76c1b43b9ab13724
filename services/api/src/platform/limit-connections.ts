import type { Server } from 'node:http';
import type { Env } from './env.ts';
import { networkOf } from './network.ts';

/**
 * Limits open connections, in all and of one address, and closes those above the limit. Behind a proxy all connections are the proxy's:
 * there, only the limit in all applies.
 */
export function limitConnections(server: Server, env: Env): void {
  server.maxConnections = env.MAX_CONNECTIONS;
  if (env.TRUST_PROXY !== false) return;
  const connectionsByAddress = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = networkOf(socket.remoteAddress ?? '');
    const count = connectionsByAddress.get(address) ?? 0;
    if (count >= env.MAX_CONNECTIONS_PER_ADDRESS) return void socket.destroy();
    connectionsByAddress.set(address, count + 1);
    socket.once('close', () => {
      const left = (connectionsByAddress.get(address) ?? 1) - 1;
      if (left > 0) connectionsByAddress.set(address, left);
      else connectionsByAddress.delete(address);
    });
  });
}

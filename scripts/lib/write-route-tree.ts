import { createServer } from 'vite';

// Vite's router plugin writes the tree of routes when a server begins: one is begun here without a port, and closed.
const server = await createServer({
  server: { middlewareMode: true, watch: null, ws: false },
  optimizeDeps: { noDiscovery: true },
  logLevel: 'error',
});
await server.close();

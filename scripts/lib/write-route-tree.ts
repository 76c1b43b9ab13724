import { createServer } from 'vite';

// Vite's router plugin writes the route tree when a server starts: this starts one without a port and closes it.
const server = await createServer({
  server: { middlewareMode: true, watch: null, ws: false },
  optimizeDeps: { noDiscovery: true },
  logLevel: 'error',
});
await server.close();

// Runs one published client of devise_token_auth in a process of its own, in a jsdom window, as a browser would. The parent process sends
// the name of a method with its parameters; the reply is its result.
// Usage: node client.ts <name of the client> <base URL>
import { type Client, clients } from './clients.ts';

const [name = '', baseUrl = ''] = process.argv.slice(2);
const client: Client | undefined = await clients[name]?.(baseUrl);
if (!client) throw new Error(`unknown client ${name}`);

process.on('message', async ({ method, params }: { method: keyof Client; params: Record<string, unknown> }) => {
  try {
    process.send?.({ result: (await client[method](params)) ?? null });
  } catch (error) {
    process.send?.({ error: String(error instanceof Error ? error.stack : JSON.stringify(error)) });
  }
});
process.send?.({ result: 'ready' });

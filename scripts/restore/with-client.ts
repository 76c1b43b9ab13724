import pg from 'pg';

/** Runs `work` on a connection of its own, and closes it. */
export async function withClient<T>(config: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(config);
  client.on('error', () => {});
  await client.connect();
  return work(client).finally(() => client.end());
}

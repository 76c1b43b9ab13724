import pg from 'pg';

/** Lets the planner know what was just loaded, as the server's own upkeep does within minutes: no deployment answers without. */
export async function analyzeDatabase(ownerUrl: string): Promise<void> {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  await client.query('analyze').finally(() => client.end());
}

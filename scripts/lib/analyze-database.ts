import pg from 'pg';

/** Updates the planner statistics after a bulk load, as autovacuum does within minutes. */
export async function analyzeDatabase(ownerUrl: string): Promise<void> {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  await client.query('analyze').finally(() => client.end());
}

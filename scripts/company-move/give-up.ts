import { Failure } from '../lib/failure.ts';
import { type Company, findMoveOut } from './find-company.ts';
import type { MovedTable } from './list-tables.ts';
import { inTransaction, type Side, type Source } from './sides.ts';
import { logOfStaff } from './staff-log.ts';

/**
 * Gives up a move that has not finished: what was copied is deleted there, then the company works here as before.
 * @throws {Failure} when there is none
 */
export async function giveUp(source: Source, target: Side, company: Company, tables: MovedTable[], staffId: string): Promise<void> {
  const move = await findMoveOut(source.client, company.id);
  if (!move) throw new Failure(`${company.name} is not being moved.`);
  if (move.finished_at) throw new Failure(`${company.name} has moved to ${move.other_address}: this can no longer be given up.`);
  await removeThere(target, company, move.id, tables);
  const { client } = source;
  await inTransaction(client, async () => {
    await client.query('update directory.company_moves set given_up_at = now() where id = $1', [move.id]);
    await client.query('update directory.companies set suspended_at = $2 where id = $1', [company.id, move.archived_at]);
    const entry = { id: move.id, companyName: company.name, staffId, reason: move.reason, address: move.other_address };
    await logOfStaff(client, 'company_move.given_up', entry);
  });
}

async function removeThere({ client, files }: Side, company: Company, moveId: string, tables: MovedTable[]): Promise<void> {
  const { rows } = await client.query("select from directory.company_moves where id = $1 and direction = 'in' and finished_at is null", [
    moveId,
  ]);
  if (rows.length === 0) return;
  await files.removeCompany(company.id);
  await inTransaction(client, async () => {
    await client.query('set local session_replication_role = replica');
    // Those of the directory name the logins, and the logins the company: these two come first in the list.
    for (const { name, rows: ofCompany } of tables.toReversed())
      if (name !== 'directory.companies') await client.query(`delete from ${name} where ${ofCompany}`, [company.id]);
  });
  await inTransaction(client, async () => {
    await client.query('update directory.company_moves set given_up_at = now() where id = $1', [moveId]);
    // Takes along what nobody may delete, such as the audit trail.
    await client.query('delete from directory.companies where id = $1', [company.id]);
  });
}

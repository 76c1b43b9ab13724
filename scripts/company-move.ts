import { readEnv } from '@binome/api/platform/process/env';
import { checkReferences } from './company-move/check-references.ts';
import { copyCompany } from './company-move/copy-company.ts';
import { copyFiles } from './company-move/copy-files.ts';
import { findCompany, findMoveIn, findMoveOut, findStaff } from './company-move/find-company.ts';
import { closeHere, openThere } from './company-move/finish-move.ts';
import { giveUp } from './company-move/give-up.ts';
import { holdSides } from './company-move/hold-sides.ts';
import { listMovedTables } from './company-move/list-tables.ts';
import { type MoveOptions, readOptions } from './company-move/read-options.ts';
import { assertMovable } from './company-move/refuse.ts';
import { enterCompany, openSource, openTarget, type Side, type Source } from './company-move/sides.ts';
import { stopCompany } from './company-move/stop-company.ts';
import { openRows } from './lib/database.ts';
import { Failure, runScript } from './lib/failure.ts';
import { runStep } from './lib/progress.ts';

// Moves a company with its files to another database: `npm run company:move -- --company nova --to other.env --by ada@provider.example
// --reason "…"`. Started again after a kill, it continues. With `--give-up` it undoes a move that has not finished.
await runScript(async () => {
  const options = readOptions(process.argv.slice(2));
  const env = readEnv();
  const { url, close } = await runStep('Database', () => openRows(env));
  const source = await openSource(env, url);
  try {
    const target = await openTarget(options.target);
    try {
      await move(source, target, options);
    } finally {
      await target.client.end();
    }
  } finally {
    await source.client.end();
    await source.reader.end();
    await close();
  }
});

async function move(source: Source, target: Side, options: MoveOptions): Promise<void> {
  const company = await findCompany(source.client, options.company);
  await holdSides(source, target, company);
  const staffId = await findStaff(source.client, options.by);
  const tables = await listMovedTables(source.client);
  for (const client of [source.client, source.reader, target.client]) await enterCompany(client, company.id);

  const begun = await findMoveOut(source.client, company.id);
  const otherAddress = options.target.BASE_URL;
  if (begun && begun.other_address !== otherAddress)
    throw new Failure(`${company.name} moves to ${begun.other_address}, not to ${otherAddress}.`);
  if (options.giveUp) {
    await runStep(`${company.name} stays here`, () => giveUp(source, target, company, tables, staffId));
    return;
  }
  const arrived = begun && (await findMoveIn(target.client, begun.id));
  if (begun?.finished_at && arrived?.finished_at) throw new Failure(`${company.name} has moved to ${otherAddress} already.`);

  if (!begun?.finished_at) {
    if (!arrived) await runStep('Nothing stands against it', () => assertMovable(source, target, company, tables));
    const request = { company, staffId, reason: options.reason, otherAddress };
    const stopped = await runStep(`${company.name} is stopped here`, () => stopCompany(source.client, request));
    const work = { company, move: stopped, tables, staffId };
    const rows = await runStep('Rows', () => copyCompany(source, target, work), describeRows);
    await runStep(
      'References',
      () => checkReferences(target.client, tables, company.id),
      (keys) => `${keys} foreign keys hold`,
    );
    const files = await runStep('Files', () => copyFiles(source.files, target.files, company.id), String);
    await runStep('Closed here', () => closeHere(source, work, { rows, files }));
  }
  const finished = await findMoveOut(source.client, company.id);
  if (!finished) throw new Error('the move is not there');
  await runStep(`Opened at ${otherAddress}`, () => openThere(source, target, { company, move: finished, staffId }));
  console.log(`\n  ${company.name} works at ${otherAddress}. Lead its address there, then erase it here in the console.`);
}

function describeRows(rows: Record<string, number>): string {
  const counts = Object.values(rows);
  return `${counts.reduce((sum, count) => sum + count, 0)} in ${counts.length} tables, the same on both sides`;
}

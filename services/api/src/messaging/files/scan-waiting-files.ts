import { runInCompany } from '../../platform/data/run-in-company.ts';
import { privateFileName } from '../../platform/files/files.ts';
import { removeAfterCommit } from '../../platform/files/remove-files.ts';
import { scanFile, type Verdict } from '../../platform/files/scan-file.ts';
import type { CompanyContext, Services } from '../../platform/process/context.ts';
import { setRevision } from '../comment-queries.ts';
import { takeRevision } from '../conversation-queries.ts';
import { publishComments } from '../publish.ts';
import { listWaitingFiles, recordVerdict } from './file-queries.ts';

type WaitingFile = Awaited<ReturnType<typeof listWaitingFiles>>[number];

/** Asks the virus scanner about the files of a company that it has not answered about, until it does not answer. */
export async function scanWaitingFiles(services: Services, company_id: string): Promise<void> {
  const { database, files, env } = services;
  const scope = { company_id, user_id: 'system' };
  for (const file of await database.inCompany(scope, (tx) => listWaitingFiles(tx, services.now()))) {
    const content = await files.open(company_id, privateFileName(file.key));
    if (!content) continue;
    const verdict = await scanFile(content.stream, env.CLAMD_URL);
    content.stream.destroy();
    if (verdict === 'waiting') return;
    await runInCompany(services, scope, (context) => settleFile(context, file, verdict));
  }
}

/** Shows a clean file to both people. Of an infected one only a notice stays in the message. */
async function settleFile(context: CompanyContext, file: WaitingFile, verdict: Exclude<Verdict, 'waiting'>): Promise<void> {
  const { tx } = context;
  const { id, conversation_id, key, ...people } = file;
  const revision = await takeRevision(tx, conversation_id);
  const settled = await recordVerdict(tx, id, verdict);
  if (!settled || revision === undefined) return;
  if (verdict === 'infected') removeAfterCommit(context, [privateFileName(key)]);
  if (!settled.conversation_comment_id) return;
  await setRevision(tx, settled.conversation_comment_id, revision);
  publishComments(context, { id: conversation_id, ...people });
}

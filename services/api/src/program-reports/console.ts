import {
  createReportReader,
  getProgramReport,
  listReportReaders,
  removeReportReader,
  writeReportNote,
} from '@binome/contract/console/program-reports';
import { readListQuery, sendPage } from '../console/list.ts';
import { report, route } from '../platform/http/route.ts';
import { isAllowedIn } from '../policies/is-allowed.ts';
import { readReport } from './read-report.ts';
import { listReaders } from './reader-queries.ts';
import { addReader, assertSends, presentReader, removeReader } from './readers.ts';
import { writeNote } from './write-note.ts';

export const programReportConsoleRoutes = [
  report(getProgramReport, async (context) => {
    const { actor, query } = context;
    const mayWrite = isAllowedIn(actor, 'reports.send', [query.program_id ?? null]);
    return { id: 'report', ...(await readReport(context, query)), can: { note: mayWrite, readers: mayWrite } };
  }),

  route(writeReportNote, (context) => writeNote(context, context.body)),

  route(listReportReaders, async (context) => {
    const { tx, query } = context;
    const { program_id = null, id } = query.filter ?? {};
    assertSends(context, program_id);
    const page = await listReaders(tx, { program_id, id }, readListQuery(context, { field: 'name', direction: 'ASC' }));
    return sendPage(context, 'report_readers', page).map(presentReader);
  }),

  route(createReportReader, (context) => addReader(context, context.body)),

  route(removeReportReader, (context) => removeReader(context, context.params.id)),
];

import type { ListPage, ListQuery } from '../../console/page-queries.ts';
import { audit } from '../../platform/data/audit.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { ConsoleContext } from '../../platform/process/context.ts';
import { listReports, type ReportFilter, type ReportRow, updateHandled } from './report-queries.ts';

/** Lists the reports of the actor's programs. Staff have none: row-level security knows no user of theirs. */
export async function listOwnReports(
  { tx, actor }: ConsoleContext,
  filter: ReportFilter,
  listQuery: ListQuery<'id' | 'urgency' | 'created_at'>,
): Promise<ListPage<ReportRow>> {
  return listReports(tx, actor.kind === 'member' ? actor.user_id : null, filter, listQuery);
}

/** @throws ApiError `not_found` */
export async function showReport(context: ConsoleContext, id: string) {
  const page = await listOwnReports(context, { id: [id] }, { order: { field: 'id', direction: 'ASC' }, range: [0, 0] });
  const [report] = page.rows;
  if (!report) throw new ApiError('not_found');
  return presentReport(report);
}

/** @throws ApiError `not_found`, `transition_refused` if it is handled already */
export async function handleReport(context: ConsoleContext, id: string) {
  const { tx, actor, now } = context;
  await showReport(context, id);
  if (actor.kind !== 'member' || !(await updateHandled(tx, id, actor.user_id, now))) throw new ApiError('transition_refused');
  await audit(context, { action: 'conversation_report.handled', subject_id: id });
  return showReport(context, id);
}

export function presentReport({ comments, ...row }: ReportRow) {
  return {
    ...row,
    reporter: { user_id: row.reporter_user_id, first_name: row.reporter_first_name, last_name: row.reporter_last_name },
    reported: { user_id: row.reported_user_id, first_name: row.reported_first_name, last_name: row.reported_last_name },
    comments: comments.map((comment) => ({ ...comment, sent_at: new Date(comment.sent_at) })),
  };
}

import { eraseLead, exportLeads, getLead, listLeads as listLeadsEndpoint, updateLead } from '@binome/contract/console/leads';
import { writeCsv } from '@binome/contract/values/csv';
import { readListQuery, sendPage } from '../../console/list.ts';
import { auditStaff } from '../../platform/data/staff-audit.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { route } from '../../platform/http/route.ts';
import { say } from '../../platform/text/intl.ts';
import { deleteLead, findLead, listLeads, listLeadsForExport, updateLeadHandled } from './queries.ts';

/** Spreadsheet programs open a file of this size easily. */
const maxRows = 50_000;

/** Leads, for staff outside any company. */
export const leadConsoleRoutes = [
  route(listLeadsEndpoint, async (context) => {
    const listQuery = readListQuery(context, { field: 'urgency', direction: 'DESC' });
    return sendPage(context, 'leads', await listLeads(context.services.database.directory, context.query.filter ?? {}, listQuery));
  }),

  route(getLead, async ({ services, params }) => {
    const lead = await findLead(services.database.directory, params.id);
    if (!lead) throw new ApiError('not_found');
    return lead;
  }),

  route(updateLead, async ({ services, session, params, body, now }) => {
    const { directory } = services.database;
    return directory.transaction().execute(async (tx) => {
      await updateLeadHandled(tx, params.id, body.handled ? now : null);
      const lead = await findLead(tx, params.id);
      if (!lead) throw new ApiError('not_found');
      const action = body.handled ? 'lead.handled' : 'lead.reopened';
      await auditStaff(tx, { action, staff_id: session.staff_id, subject_id: lead.id }, now);
      return lead;
    });
  }),

  route(eraseLead, async ({ services, session, params: { id }, now }) =>
    services.database.directory.transaction().execute(async (tx) => {
      if (!(await deleteLead(tx, id))) throw new ApiError('not_found');
      await auditStaff(tx, { action: 'lead.erased', staff_id: session.staff_id, subject_id: id }, now);
      return { id, archived: false };
    }),
  ),

  route(exportLeads, async ({ services, session, query, locale, now, reply }) => {
    const leads = await listLeadsForExport(services.database.directory, query.filter ?? {}, maxRows);
    const exported = { action: 'lead.exported', staff_id: session.staff_id, details: { leads: leads.length } } as const;
    await auditStaff(services.database.directory, exported, now);
    const columns = [
      'first_name',
      'last_name',
      'email',
      'organisation',
      'language',
      'wants_demo',
      'wants_information',
      'created_at',
      'handled_at',
    ] as const;
    const day = (date: Date | null) => date?.toISOString().slice(0, 10) ?? '';
    const yesOrNo = (yes: boolean) => say(locale, yes ? 'leads.yes' : 'leads.no');
    reply.header('content-disposition', `attachment; filename=leads-${day(now)}.csv`);
    return writeCsv([
      columns.map((column) => say(locale, `leads.columns.${column}`)),
      ...leads.map((lead) => [
        lead.first_name ?? '',
        lead.last_name ?? '',
        lead.email,
        lead.organisation ?? '',
        lead.language,
        yesOrNo(lead.wants_demo),
        yesOrNo(lead.wants_information),
        day(lead.created_at),
        day(lead.handled_at),
      ]),
    ]);
  }),
];

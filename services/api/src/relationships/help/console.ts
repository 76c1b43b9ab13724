import {
  handHelpOver as handHelpOverEndpoint,
  listHelpTakers as listHelpTakersEndpoint,
  settleHelp as settleHelpEndpoint,
} from '@binome/contract/console/help';
import { sendPage } from '../../console/list.ts';
import { route } from '../../platform/http/route.ts';
import { showRelationship } from '../console/listing.ts';
import { noteContact } from '../contacts/contacts.ts';
import { handHelpOver, settleHelp } from './help.ts';
import { listHelpTakers } from './queries.ts';

/** What referents do with a call for help. */
export const helpConsoleRoutes = [
  route(listHelpTakersEndpoint, async (context) => {
    const { mentoring_relationship_id: id } = context.query.filter ?? {};
    if (!id) return sendPage(context, 'help_takers', { rows: [], first: 0, total: 0 });
    await showRelationship(context, id);
    const rows = await listHelpTakers(context.tx, id);
    return sendPage(context, 'help_takers', { rows, first: 0, total: rows.length });
  }),

  route(handHelpOverEndpoint, async (context) => {
    const { mentoring_relationship_id: id, user_id, taken_by } = context.body;
    await showRelationship(context, id);
    await handHelpOver(context, id, user_id, taken_by);
    return showRelationship(context, id);
  }),

  route(settleHelpEndpoint, async (context) => {
    const { mentoring_relationship_id: id, contact } = context.body;
    await showRelationship(context, id);
    await settleHelp(context, id);
    if (contact) await noteContact(context, id, contact);
    return showRelationship(context, id);
  }),
];

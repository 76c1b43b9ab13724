import {
  createRelationshipContact,
  listRelationshipContacts,
  removeRelationshipContact,
} from '@binome/contract/console/relationship-contacts';
import { readListQuery, sendPage } from '../../console/list.ts';
import { route } from '../../platform/http/route.ts';
import { showRelationship } from '../console/listing.ts';
import { listContacts } from './contact-queries.ts';
import { noteContact, presentContact, removeContact } from './contacts.ts';

/** What referents note about a relationship. */
export const contactConsoleRoutes = [
  route(listRelationshipContacts, async (context) => {
    const { mentoring_relationship_id: id } = context.query.filter ?? {};
    if (!id) return sendPage(context, 'relationship_contacts', { rows: [], first: 0, total: 0 });
    await showRelationship(context, id);
    const page = await listContacts(context.tx, id, readListQuery(context, { field: 'contacted_on', direction: 'DESC' }));
    return sendPage(context, 'relationship_contacts', page).map((row) => presentContact(context, row));
  }),

  route(createRelationshipContact, async (context) => {
    const { mentoring_relationship_id: id, ...contact } = context.body;
    await showRelationship(context, id);
    return noteContact(context, id, contact);
  }),

  route(removeRelationshipContact, async (context) => {
    await removeContact(context, context.params.id);
    return { id: context.params.id, archived: false };
  }),
];

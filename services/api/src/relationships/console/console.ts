import {
  closeRelationship,
  createRelationship,
  getConsoleRelationship,
  listConsoleRelationships,
  removeRelationship as removeRelationshipEndpoint,
} from '@binome/contract/console/relationships';
import { readListQuery, sendPage } from '../../console/list.ts';
import { route } from '../../platform/http/route.ts';
import { finishRelationship, initiateRelationship, removeRelationship } from '../actions.ts';
import { listRelationshipsInScope, showRelationship } from './listing.ts';

export const relationshipConsoleRoutes = [
  route(listConsoleRelationships, async (context) => {
    const listQuery = readListQuery(context, { field: 'health', direction: 'DESC' });
    return sendPage(context, 'mentoring_relationships', await listRelationshipsInScope(context, context.query.filter ?? {}, listQuery));
  }),

  route(getConsoleRelationship, async (context) => showRelationship(context, context.params.id)),

  route(createRelationship, async (context) => {
    const { program_id = null, ...body } = context.body;
    return showRelationship(context, await initiateRelationship(context, { ...body, program_id }));
  }),

  route(closeRelationship, async (context) => {
    const { mentoring_relationship_id: id, reason } = context.body;
    await showRelationship(context, id);
    await finishRelationship(context, id, reason);
    return showRelationship(context, id);
  }),

  route(removeRelationshipEndpoint, async (context) => {
    const { mentoring_relationship_id: id, reason } = context.body;
    await showRelationship(context, id);
    await removeRelationship(context, id, reason);
    return showRelationship(context, id);
  }),
];

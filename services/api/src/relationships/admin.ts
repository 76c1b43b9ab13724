import {
  closeRelationship,
  createRelationship,
  getConsoleRelationship,
  listConsoleRelationships as listConsoleRelationshipsEndpoint,
  removeRelationship as removeRelationshipEndpoint,
} from '@binome/contract/console/relationships';
import { listAsked, sendPage } from '../console/list.ts';
import { ApiError } from '../platform/errors.ts';
import { translate } from '../platform/intl.ts';
import { type ConsoleContext, route } from '../platform/route.ts';
import { canHappen } from '../platform/state-machine.ts';
import { reachOf } from '../policies/console.ts';
import { canAdministerPairs } from '../policies/relationships.ts';
import { finishRelationship, initiateRelationship, removeRelationship } from './actions.ts';
import { type ConsoleRelationshipRow, findConsoleRelationship, listConsoleRelationships } from './admin-queries.ts';
import { relationshipMachine } from './states.ts';

/** The accompaniments: opened, finished and taken back by those who look after them. */
export const relationshipAdminRoutes = [
  route(listConsoleRelationshipsEndpoint, async (context) => {
    const { tx, actor, query } = context;
    const asked = listAsked(context, { field: 'created_at', direction: 'DESC' });
    const page = await listConsoleRelationships(tx, reachOf(actor), query.filter ?? {}, asked);
    return sendPage(context, 'mentoring_relationships', page).map((relationship) => presentRelationship(context, relationship));
  }),

  route(getConsoleRelationship, async (context) => showRelationship(context, context.params.id)),

  route(createRelationship, async (context) => {
    const { program_id = null, ...given } = context.body;
    return showRelationship(context, await initiateRelationship(context, { ...given, program_id }));
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

type AtConsole = Pick<ConsoleContext, 'tx' | 'actor' | 'locale'>;

/** @throws ApiError `not_found`, out of reach as unknown */
async function showRelationship(context: AtConsole, id: string) {
  const relationship = await findConsoleRelationship(context.tx, reachOf(context.actor), id);
  if (!relationship) throw new ApiError('not_found');
  return presentRelationship(context, relationship);
}

function presentRelationship({ actor, locale }: AtConsole, { program, ...relationship }: ConsoleRelationshipRow) {
  const steers = canAdministerPairs(actor, relationship);
  const { aasm_state } = relationship;
  return {
    ...relationship,
    program: program && { id: program.id, name: translate(program.name, locale) },
    can: {
      finish: steers && canHappen(relationshipMachine, aasm_state, 'admin_finish'),
      remove: steers && canHappen(relationshipMachine, aasm_state, 'cancel'),
    },
  };
}

import { z } from 'zod';
import { id, personName } from '../fields.ts';
import { settledContact } from './relationship-contacts.ts';
import { consoleRelationship } from './relationships.ts';
import { createEndpoint, listEndpoint } from './resource.ts';

/** Somebody who may take a call for help: their role covers the relationship. */
const helpTaker = z.object({ id, first_name: personName, last_name: personName });
export type HelpTaker = z.input<typeof helpTaker>;

export const listHelpTakers = listEndpoint({
  name: 'help_takers',
  action: 'relationships.settle_help',
  summary: 'The people who may take the call for help of a relationship, HR referents first',
  row: helpTaker,
  filter: { mentoring_relationship_id: id },
  sort: ['last_name'],
});

export const handHelpOver = createEndpoint({
  name: 'help_hand_overs',
  action: 'relationships.settle_help',
  summary: 'Give a call for help to a referent, or take it; the member who asked reads the name',
  body: z.strictObject({
    mentoring_relationship_id: id,
    user_id: id,
    /** Who had it when the caller looked: if it has changed, the change is refused. */
    taken_by: id.nullable(),
  }),
  row: consoleRelationship,
});

export const settleHelp = createEndpoint({
  name: 'help_settlements',
  action: 'relationships.settle_help',
  summary: 'Mark a call for help as answered, with what the referent notes about the contact',
  body: z.strictObject({ mentoring_relationship_id: id, contact: settledContact.optional() }),
  row: consoleRelationship,
});

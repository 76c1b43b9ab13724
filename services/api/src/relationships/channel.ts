import { z } from 'zod';
import { channel } from '../platform/live/cable/channel.ts';
import { isPartner } from '../policies/relationships.ts';
import { findRelationship } from './queries.ts';
import { relationshipTopic } from './topic.ts';

/** Changes of the notebook and of the agendas of a relationship, for its two partners. */
export const relationshipChannel = channel({
  name: 'RelationshipChannel',
  action: 'own_relationships.read',
  params: z.strictObject({ id: z.uuid() }),
  async topic({ tx, actor }, { id }) {
    const relationship = await findRelationship(tx, id);
    return relationship && isPartner(actor, relationship) ? relationshipTopic(id) : null;
  },
});

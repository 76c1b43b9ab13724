import { getMentoringRelationship, listMentoringRelationships } from '@binome/contract/relationships';
import { route } from '../platform/route.ts';
import { findOwnRelationship, listOwnRelationships, presentRelationship } from './list.ts';

export const relationshipRoutes = [
  route(listMentoringRelationships, (context) => listOwnRelationships(context, context.query)),

  route(getMentoringRelationship, async (context) => ({
    data: presentRelationship(context, await findOwnRelationship(context, context.params.id)),
  })),
];

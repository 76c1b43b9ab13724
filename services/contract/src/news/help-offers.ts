import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams } from '../fields.ts';
import { articleReply } from './articles.ts';

// Offers of twenty minutes to the author of a question. The offers of a question are part of its article.

export const createHelpOffer = endpoint({
  method: 'POST',
  url: '/api/v1/articles/:id/help_offers',
  access: 'member',
  action: 'articles.read',
  status: 201,
  summary: 'Offer twenty minutes to the author of a question',
  schema: { params: idParams, response: articleReply },
});

export const answerHelpOffer = endpoint({
  method: 'PATCH',
  url: '/api/v1/articles/:id/help_offers/:offer_id',
  access: 'member',
  action: 'articles.write',
  summary: 'Accept or decline an offer. An accepted one becomes a meeting of the partners, or a mentoring request to who made it',
  schema: {
    params: z.object({ id, offer_id: id }),
    body: z.strictObject({ event: z.enum(['accept', 'decline']) }),
    response: articleReply,
  },
});

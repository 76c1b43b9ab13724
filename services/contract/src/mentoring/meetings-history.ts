import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { fileBytes, id, pageOf, paging } from '../fields.ts';
import { personReference } from '../profiles/profiles.ts';
import { profileType } from '../states.ts';
import { meeting } from './meetings.ts';

const historyFilter = {
  as: profileType.optional(),
  partner_user_id: id.optional(),
  year: z.coerce.number().int().min(2000).max(2100).optional(),
  aasm_state: z.enum(['finished', 'cancelled', 'expired', 'feedback_requested', 'feedback_filled']).optional(),
};

export const listMeetingsHistory = endpoint({
  method: 'GET',
  url: '/api/v1/meetings_history',
  access: 'member',
  action: 'own_meetings.read',
  summary: 'The caller’s past meetings, newest first, with the partners and years to filter by',
  schema: {
    querystring: z.strictObject({ ...paging, ...historyFilter }),
    response: pageOf(meeting).extend({ partners: z.array(personReference), years: z.array(z.number().int()) }),
  },
});

export const exportMeetingsHistory = endpoint({
  method: 'GET',
  url: '/api/v1/meetings_history/export',
  access: 'member',
  action: 'own_meetings.read',
  summary: 'The caller’s past meetings as CSV',
  download: 'text/csv; charset=utf-8',
  schema: { querystring: z.strictObject(historyFilter), response: fileBytes },
});

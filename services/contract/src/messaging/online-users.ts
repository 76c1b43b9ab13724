import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';

export const listOnlineUsers = endpoint({
  method: 'GET',
  url: '/api/v1/online_users',
  access: 'member',
  action: 'community.read',
  summary: 'The members who have an open page and who show it',
  schema: { response: z.object({ data: z.array(z.object({ id })) }) },
});

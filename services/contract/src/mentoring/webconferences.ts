import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, timestamp } from '../fields.ts';

const iceServer = z.object({ urls: z.array(z.string()), username: z.string().optional(), credential: z.string().optional() });

/** The video room of a meeting, as one of its partners finds it. */
const webconference = z.object({
  meeting_id: id,
  /** Null until a time is agreed. */
  opens_at: timestamp.nullable(),
  closes_at: timestamp.nullable(),
  is_open: z.boolean(),
  /** The address of a room outside of Binôme: the partners' own, else the company's. */
  url: z.string().nullable(),
  is_partner_here: z.boolean(),
  /** When the partner left the room; null while they are there, and before they have come. */
  partner_left_at: timestamp.nullable(),
  /** Have both partners been in the room at the same time? */
  has_begun: z.boolean(),
  /** The way out when the call does not work. Only while the room is open. */
  partner_phone: z.string().nullable(),
  /** How the two browsers find each other. Null while the room is closed, and for a room outside of Binôme. */
  ice: z
    .object({
      servers: z.array(iceServer),
      /** `relay`: only through the TURN server. */
      transport_policy: z.enum(['all', 'relay']),
      /** When the credentials of the TURN server end. */
      expires_at: timestamp,
    })
    .nullable(),
});
export type Webconference = z.input<typeof webconference>;

const reply = z.object({ data: webconference });

export const getWebconference = endpoint({
  method: 'GET',
  url: '/api/v1/meetings/:id/webconference',
  access: 'member',
  action: 'own_meetings.read',
  summary: 'The video room of a meeting: when it is open, who is there, and how to connect',
  schema: { params: idParams, response: reply },
});

export const enterWebconference = endpoint({
  method: 'POST',
  url: '/api/v1/meetings/:id/webconference',
  access: 'member',
  action: 'own_meetings.read',
  returns_secret: true,
  summary: 'Enter the video room: starts the meeting, and tells the partner who is not there',
  schema: {
    params: idParams,
    body: z.strictObject({ event: z.literal('enter').default('enter') }),
    response: reply,
  },
});

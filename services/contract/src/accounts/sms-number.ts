import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { cleanedText } from '../fields.ts';
import { personLengths } from '../values/limits.ts';

const smsNumber = z.object({
  /** International: `+33612345678`. Null before the person gives one. */
  number: z.string().nullable(),
  /** SMS are sent to a confirmed number only. */
  confirmed: z.boolean(),
});
export type SmsNumber = z.input<typeof smsNumber>;

export const getSmsNumber = endpoint({
  method: 'GET',
  url: '/api/v1/sms_number',
  access: 'member',
  action: 'own_preferences.read',
  summary: 'The number to which the caller wants SMS',
  schema: { response: z.object({ data: smsNumber }) },
});

export const changeSmsNumber = endpoint({
  method: 'PUT',
  url: '/api/v1/sms_number',
  access: 'member',
  action: 'own_preferences.edit',
  summary: 'Give a number for SMS, or ask for another code; a code is sent to it that is valid for ten minutes',
  schema: {
    body: z.strictObject({ number: cleanedText(personLengths.phone) }),
    response: z.object({ data: smsNumber }),
  },
});

export const confirmSmsNumber = endpoint({
  method: 'POST',
  url: '/api/v1/sms_number/confirmation',
  access: 'member',
  action: 'own_preferences.edit',
  summary: 'Confirm the number with the code that was sent to it, in at most five attempts',
  schema: {
    body: z.strictObject({
      code: z.string().trim().max(10, { abort: true }),
    }),
    response: z.object({ data: smsNumber }),
  },
});

export const deleteSmsNumber = endpoint({
  method: 'DELETE',
  url: '/api/v1/sms_number',
  access: 'member',
  action: 'own_preferences.edit',
  summary: 'Remove the number; no SMS is sent any more',
  schema: { response: z.object({ data: smsNumber }) },
});

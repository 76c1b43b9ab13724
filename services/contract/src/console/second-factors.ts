import { z } from 'zod';
import { id } from '../fields.ts';
import { createEndpoint, reason } from './resource.ts';
import { consoleUser } from './users.ts';

export const resetSecondFactor = createEndpoint({
  name: 'second_factor_resets',
  action: 'second_factors.reset',
  summary: 'Switch off the second factor of somebody who has lost the phone and the recovery codes, with a reason',
  body: z.strictObject({ user_id: id, reason }),
  row: consoleUser,
});

import { z } from 'zod';
import { timestamp } from '../fields.ts';
import { profileType } from '../states.ts';
import { healthWords } from '../values/health-rules.ts';

export const healthWord = z.enum(healthWords);

const days = z.number().int();

/** A fact that gives a running relationship its word; `opened` and `ahead` are facts of a calm one. */
const healthReason = z.discriminatedUnion('code', [
  z.object({ code: z.literal('help_wanted'), values: z.object({ side: profileType, at: timestamp }) }),
  z.object({
    code: z.literal('partner_gone'),
    values: z.object({ side: profileType, state: z.enum(['suspended', 'closed', 'left']), days }),
  }),
  z.object({ code: z.literal('nudged_in_vain'), values: z.object({ nudges: z.number().int(), days }) }),
  z.object({ code: z.literal('never_met'), values: z.object({ days }) }),
  /** `met`: a session was held. */
  z.object({ code: z.literal('silent'), values: z.object({ days, met: z.boolean(), opened_at: timestamp }) }),
  z.object({ code: z.literal('behind'), values: z.object({ expected: z.number().int(), held: z.number().int() }) }),
  z.object({ code: z.literal('report_late'), values: z.object({ count: z.number().int(), days }) }),
  z.object({ code: z.literal('partner_paused'), values: z.object({ side: profileType }) }),
  z.object({ code: z.literal('no_first_session'), values: z.object({ days }) }),
  z.object({ code: z.literal('nothing_planned'), values: z.object({ days }) }),
  z.object({ code: z.literal('opened'), values: z.object({ days }) }),
  z.object({ code: z.literal('ahead'), values: z.object({ count: z.number().int() }) }),
]);
export type HealthReason = z.output<typeof healthReason>;

/** How a running relationship is doing, from facts only, with its reasons, the worst first. */
export const relationshipHealth = z.object({ word: healthWord, reasons: z.array(healthReason) });
export type RelationshipHealth = z.output<typeof relationshipHealth>;

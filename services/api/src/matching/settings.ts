import { CRITERIA, type MatchSettings, resolveSettings } from '@binome/matching/settings';
import { z } from 'zod';

const direction = z.strictObject({
  weights: z.partialRecord(z.enum(CRITERIA), z.number().min(0).max(1000)).optional(),
  must_haves: z.array(z.enum(CRITERIA)).optional(),
  seniority_curve: z.array(z.number().min(0).max(1)).length(9).optional(),
});

/** What a company may decide about its matching: only what differs from the engine's defaults is stored. */
export const matchingSettings = z.strictObject({
  participant: direction.optional(),
  presenter: direction.optional(),
  enough_common_slots: z.int().min(1).max(336).optional(),
  doubt: z.number().min(0).max(1).optional(),
});

/** The settings a company's scores follow. What is stored but makes no sense counts as not stored: a score is always given. */
export function readMatchSettings(stored: unknown): MatchSettings {
  return resolveSettings(matchingSettings.safeParse(stored).data);
}

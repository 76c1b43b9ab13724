import type { CompanyDraft } from '../authoring.ts';
import type { DemoClock } from '../clock.ts';
import { stableId } from '../stable-id.ts';

/** Input of all functions that make rows of one company. `id` returns the same UUID for the same kind and key at every load. */
export type DraftContext = {
  draft: CompanyDraft;
  clock: DemoClock;
  companyId: string;
  id(kind: string, ...key: (string | number)[]): string;
};

export function createDraftContext(draft: CompanyDraft, clock: DemoClock): DraftContext {
  return { draft, clock, companyId: stableId(draft.slug), id: (kind, ...key) => stableId(draft.slug, kind, ...key) };
}

/** Splits a space-separated list of codes. */
export function splitCodes(list: string | undefined): string[] {
  return list?.split(' ') ?? [];
}

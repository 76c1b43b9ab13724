import type { CompanyDraft } from '../authoring.ts';
import type { DemoClock } from '../clock.ts';
import { stableId } from '../stable-id.ts';

/** A company in the making: what was written of it, its clock, and the id of each of its things. */
export type Building = {
  draft: CompanyDraft;
  clock: DemoClock;
  companyId: string;
  id(kind: string, ...key: (string | number)[]): string;
};

export function startBuilding(draft: CompanyDraft, clock: DemoClock): Building {
  return { draft, clock, companyId: stableId(draft.slug), id: (kind, ...key) => stableId(draft.slug, kind, ...key) };
}

/** The codes of a list written as one text. */
export function codes(list: string | undefined): string[] {
  return list?.split(' ') ?? [];
}

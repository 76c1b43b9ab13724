import { consoleTopic, publishAfterCommit } from '../../platform/live/realtime.ts';
import type { CompanyContext } from '../../platform/process/context.ts';

/** The topic of the workshops of a company. */
export const workshopsTopic = 'workshops';

/** Lets open pages of members and of the console read the workshops again. */
export function publishWorkshops(context: CompanyContext): void {
  publishAfterCommit(context, workshopsTopic, { type: 'changed' });
  publishAfterCommit(context, consoleTopic, { type: 'changed', resources: ['workshops', 'workshop_sign_ups'] });
}

import type { DB } from '@binome/api/platform/data/schema.gen';
import type { CompanyDraft } from './authoring.ts';
import { demoClock } from './clock.ts';
import { articleRows } from './rows/articles.ts';
import { bookmarkRows } from './rows/bookmarks.ts';
import { circleRows } from './rows/circles.ts';
import { companyRow } from './rows/company.ts';
import { configurationRows } from './rows/configuration.ts';
import { documentRows } from './rows/documents.ts';
import { createDraftContext } from './rows/draft-context.ts';
import { eventRows } from './rows/events.ts';
import { invitationRows } from './rows/invitations.ts';
import { loginRows } from './rows/logins.ts';
import { matchingRunRows } from './rows/matching-runs.ts';
import { matchingVersionRows } from './rows/matching-versions.ts';
import { meetingRows } from './rows/meetings.ts';
import { messageRows } from './rows/messages.ts';
import { notebookRows } from './rows/notebooks.ts';
import { peopleRows } from './rows/people.ts';
import { currentProfiles, profileRows } from './rows/profiles.ts';
import { programReportRows } from './rows/program-reports.ts';
import { questionRows } from './rows/questions.ts';
import { referentMessageRows } from './rows/referent-messages.ts';
import { relationshipRows } from './rows/relationships.ts';
import { reportRows } from './rows/reports.ts';
import type { Row } from './rows/row.ts';
import { trainingToolRows } from './rows/training-tools.ts';
import { webhookRows } from './rows/webhooks.ts';
import { workshopSignUpRows } from './rows/workshops.ts';

export type CompanyRows = ReturnType<typeof companyRows>;

/**
 * Returns the rows of a demo company by table, in an order that respects the foreign keys. `currentProfiles` is applied after the
 * inserts, because users and profiles reference each other. The same draft, day and password hash give the same rows, ids included.
 */
export function companyRows(draft: CompanyDraft, options: { now: Date; passwordHash: string }) {
  const context = createDraftContext(draft, demoClock(options.now));
  return {
    companyId: context.companyId,
    tables: {
      'directory.companies': [companyRow(context)],
      ...configurationRows(context),
      ...questionRows(context),
      ...peopleRows(context),
      ...workshopSignUpRows(context),
      ...trainingToolRows(context),
      ...invitationRows(context),
      ...documentRows(context),
      ...matchingVersionRows(context),
      'directory.logins': loginRows(context, draft.people, options.passwordHash),
      ...profileRows(context),
      ...matchingRunRows(context),
      ...relationshipRows(context),
      ...meetingRows(context),
      ...notebookRows(context),
      ...reportRows(context),
      ...referentMessageRows(context),
      ...programReportRows(context),
      ...articleRows(context),
      ...bookmarkRows(context),
      ...circleRows(context),
      ...eventRows(context),
      ...webhookRows(context),
    } satisfies { [T in keyof DB]?: Row<T>[] },
    currentProfiles: currentProfiles(context),
    messages: messageRows(context),
  };
}

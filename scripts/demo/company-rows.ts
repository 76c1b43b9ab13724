import type { DB } from '../../services/api/src/platform/schema.gen.ts';
import type { CompanyDraft } from './authoring.ts';
import { demoClock } from './clock.ts';
import { startBuilding } from './rows/building.ts';
import { companyRow } from './rows/company.ts';
import { documentRows } from './rows/documents.ts';
import { invitationRows } from './rows/invitations.ts';
import { loginRows } from './rows/logins.ts';
import { notebookRows } from './rows/notebooks.ts';
import { pairRows } from './rows/pairs.ts';
import { peopleRows } from './rows/people.ts';
import { currentProfiles, profileRows } from './rows/profiles.ts';
import { questionRows } from './rows/questions.ts';
import { reportRows } from './rows/reports.ts';
import type { Row } from './rows/row.ts';
import { sessionRows } from './rows/sessions.ts';
import { toldRows } from './rows/told.ts';
import { vocabularyRows } from './rows/vocabulary.ts';

export type CompanyRows = ReturnType<typeof companyRows>;

/**
 * Writes out a demo company as rows by table, in an order in which each names only rows before it; people's current profiles
 * are set last, since people and profiles name each other. The same draft, day and password hash give the same rows, ids included.
 */
export function companyRows(draft: CompanyDraft, options: { now: Date; passwordHash: string }) {
  const building = startBuilding(draft, demoClock(options.now));
  return {
    companyId: building.companyId,
    tables: {
      'directory.companies': [companyRow(building)],
      ...vocabularyRows(building),
      ...questionRows(building),
      ...peopleRows(building),
      ...invitationRows(building),
      ...documentRows(building),
      'directory.logins': loginRows(building, draft.people, options.passwordHash),
      ...profileRows(building),
      ...pairRows(building),
      ...sessionRows(building),
      ...notebookRows(building),
      ...reportRows(building),
      ...toldRows(building),
    } satisfies { [T in keyof DB]?: Row<T>[] },
    currentProfiles: currentProfiles(building),
  };
}

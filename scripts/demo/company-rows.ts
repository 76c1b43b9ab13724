import type { DB } from '../../services/api/src/platform/schema.gen.ts';
import type { CompanyDraft } from './authoring.ts';
import { demoClock } from './clock.ts';
import { startBuilding } from './rows/building.ts';
import { pairRows } from './rows/pairs.ts';
import { mailboxOf, peopleRows } from './rows/people.ts';
import { currentProfiles, profileRows } from './rows/profiles.ts';
import { questionRows } from './rows/questions.ts';
import type { Row } from './rows/row.ts';
import { toldRows } from './rows/told.ts';
import { vocabularyRows } from './rows/vocabulary.ts';

export type CompanyRows = ReturnType<typeof companyRows>;

/**
 * Writes out a demo company as rows by table, in an order in which each names only rows before it; people's current profiles
 * are set last, since people and profiles name each other. The same draft, day and password hash give the same rows, ids included.
 */
export function companyRows(draft: CompanyDraft, options: { now: Date; passwordHash: string }) {
  const clock = demoClock(options.now);
  const building = startBuilding(draft, clock);
  const created_at = clock.ago(400, draft.slug);
  return {
    companyId: building.companyId,
    tables: {
      'directory.companies': [
        {
          id: building.companyId,
          slug: draft.slug,
          name: draft.name,
          listed: draft.listed,
          languages: draft.languages,
          default_language: draft.languages[0],
          time_zone: draft.timeZone,
          brand_colour: draft.brandColour,
          created_at,
        },
      ],
      ...vocabularyRows(building),
      ...questionRows(building),
      ...peopleRows(building),
      'directory.logins': draft.people.filter(maySignIn).map((person) => ({
        id: building.id('login', mailboxOf(person)),
        email: `${mailboxOf(person)}@${draft.mailDomain}`,
        password_hash: options.passwordHash,
        password_changed_at: created_at,
        company_id: building.companyId,
        user_id: building.id('user', mailboxOf(person)),
        created_at,
      })),
      ...profileRows(building),
      ...pairRows(building),
      ...toldRows(building),
    } satisfies { [T in keyof DB]?: Row<T>[] },
    currentProfiles: currentProfiles(building),
  };
}

/** An invitation has no password yet; a refused or closed account has none any more. Suspended people are told so at sign-in. */
function maySignIn({ state = 'active' }: CompanyDraft['people'][number]): boolean {
  return state !== 'invited' && state !== 'refused' && state !== 'closed';
}

import type { DraftContext } from './draft-context.ts';
import { mailboxOf } from './people.ts';

/** What stands under the report of the last month. */
const note = 'L’atelier « À mi-parcours » réunit tout le monde, et les prochains binômes se forment.';

/** Those to whom the HR referent sends the report, who have opened the page of the month before, and what the referent wrote under it. */
export function programReportRows({ draft, clock, id }: DraftContext) {
  const isAnyOf = (...names: string[]) => draft.people.filter(({ roles = [] }) => roles.some(({ name }) => names.includes(name)));
  const [referent] = isAnyOf('hr_referent');
  const by_user_id = referent ? id('user', mailboxOf(referent)) : null;
  const readers = [...isAnyOf('company_admin', 'business_unit_admin'), ...draft.people]
    .filter((person) => person !== referent)
    .slice(0, 2)
    .map(mailboxOf);
  return {
    report_readers: readers.map((mailbox) => ({
      id: id('report_reader', mailbox),
      user_id: id('user', mailbox),
      by_user_id,
      mailed_at: clock.ago(1, `report/${mailbox}`),
      opened_month: clock.dayOfMonth(-1, 1),
      created_at: clock.ago(40, `report/${mailbox}`),
    })),
    program_report_notes: [-1, 0].map((months) => ({
      id: id('report_note', months),
      month: clock.dayOfMonth(months, 1),
      body: note,
      by_user_id,
      created_at: clock.ago(1, `report_note/${months}`),
    })),
  };
}

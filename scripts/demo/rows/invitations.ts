import { hashToken } from '@binome/api/platform/sign-in/tokens';
import type { PersonDraft } from '../authoring.ts';
import { stableNumber } from '../stable-id.ts';
import { type DraftContext, splitCodes } from './draft-context.ts';
import { daysSinceJoined, mailboxOf } from './people.ts';
import type { Row } from './row.ts';

/** People who joined fewer days ago are in the second import. */
const secondImportDays = 60;

/** Two invitation imports with a personal link for each person, and an open link for the intranet. */
export function invitationRows(context: DraftContext) {
  const { draft, id } = context;
  const imports = [
    { code: 'first', people: draft.people.filter((person) => daysSinceJoined(person) >= secondImportDays) },
    { code: 'second', people: draft.people.filter((person) => daysSinceJoined(person) < secondImportDays) },
  ].filter(({ people }) => people.length > 0);
  const { link, token } = openLink(context);
  return {
    invitation_imports: imports.map(({ code, people }) => ({
      id: id('import', code),
      file_name: `${draft.slug}-${code === 'first' ? 1 : 2}.csv`,
      total: people.length,
      actor_id: id('user', draft.administrator),
      created_at: context.clock.ago(Math.max(...people.map(daysSinceInvitation)), code),
    })),
    access_links: [...imports.flatMap(({ code, people }) => people.map((person) => personalLink(context, person, code))), link],
    'directory.access_tokens': [token],
  };
}

function personalLink({ draft, clock, id }: DraftContext, person: PersonDraft, importCode: string): Row<'access_links'> {
  const mailbox = mailboxOf(person);
  const sentAt = clock.ago(daysSinceInvitation(person), mailbox);
  const registeredAt = clock.ago(daysSinceJoined(person), person.name);
  const isRegistered = person.state !== 'invited';
  return {
    ...noAllowedDomains,
    id: id('link', mailbox),
    kind: 'personal',
    import_id: id('import', importCode),
    program_id: firstProgramId(id, person),
    user_id: id('user', mailbox),
    name: null,
    token: null,
    quota: null,
    used_count: isRegistered ? 1 : 0,
    expires_at: new Date(sentAt.getTime() + 30 * 86_400_000),
    mail_requested_at: sentAt,
    mail_sent_at: person.invitation === 'refused' ? null : sentAt,
    mail_failed_at: person.invitation === 'refused' ? sentAt : null,
    opened_at: isRegistered || person.invitation === 'opened' ? registeredAt : null,
    used_at: isRegistered ? registeredAt : null,
    actor_id: id('user', draft.administrator),
    created_at: sentAt,
  };
}

function openLink({ draft, clock, id, companyId }: DraftContext) {
  const link_id = id('link', 'open');
  const token = `${id('token', 1)}${id('token', 2)}`.replaceAll('-', '').slice(0, 43);
  const created_at = clock.ago(20, 'open');
  const link: Row<'access_links'> = {
    ...noAllowedDomains,
    id: link_id,
    kind: 'open',
    import_id: null,
    program_id: firstProgramId(
      id,
      draft.people.find(({ programs }) => programs),
    ),
    user_id: null,
    name: 'Intranet',
    token,
    quota: 50,
    allowed_domains: [draft.mailDomain],
    used_count: 0,
    expires_at: new Date(created_at.getTime() + 120 * 86_400_000),
    mail_requested_at: null,
    mail_sent_at: null,
    mail_failed_at: null,
    opened_at: null,
    used_at: null,
    actor_id: id('user', draft.administrator),
    created_at,
  };
  return { link, token: { token_hash: hashToken(token), company_id: companyId, access_link_id: link_id, created_at } };
}

/** In personal links too, because `insertRows` needs the same columns in all rows. */
const noAllowedDomains = { allowed_domains: [] as string[] };

function firstProgramId(id: DraftContext['id'], person: PersonDraft | undefined): string | null {
  const [program] = splitCodes(person?.programs);
  return program ? id('program', program) : null;
}

/** People register one to five days after their invitation. */
function daysSinceInvitation(person: PersonDraft): number {
  return daysSinceJoined(person) + 1 + stableNumber(5, 'invited', person.name);
}

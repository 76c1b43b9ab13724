import { hashToken } from '../../../services/api/src/platform/tokens.ts';
import type { PersonDraft } from '../authoring.ts';
import { stableNumber } from '../stable-id.ts';
import { type Building, codes } from './building.ts';
import { joinedOf, mailboxOf } from './people.ts';
import type { Row } from './row.ts';

/** Whoever came less than this many days ago was invited by the second file. */
const secondWave = 60;

/** How the people came: by the personal links of two files, and an open link that stands on the intranet. */
export function invitationRows(building: Building) {
  const { draft, id } = building;
  const waves = [
    { code: 'first', people: draft.people.filter((person) => joinedOf(person) >= secondWave) },
    { code: 'second', people: draft.people.filter((person) => joinedOf(person) < secondWave) },
  ].filter(({ people }) => people.length > 0);
  const open = openLink(building);
  return {
    invitation_imports: waves.map(({ code, people }) => ({
      id: id('import', code),
      file_name: `${draft.slug}-${code === 'first' ? 1 : 2}.csv`,
      total: people.length,
      actor_id: id('user', draft.administrator),
      created_at: building.clock.ago(Math.max(...people.map(sentBefore)), code),
    })),
    access_links: [...waves.flatMap(({ code, people }) => people.map((person) => personalLink(building, person, code))), open.link],
    'directory.access_tokens': [open.token],
  };
}

function personalLink({ draft, clock, id }: Building, person: PersonDraft, wave: string): Row<'access_links'> {
  const login = mailboxOf(person);
  const sent = clock.ago(sentBefore(person), login);
  const came = clock.ago(joinedOf(person), person.name);
  const registered = person.state !== 'invited';
  return {
    ...noLimits,
    id: id('link', login),
    kind: 'personal',
    import_id: id('import', wave),
    program_id: programOf(id, person),
    user_id: id('user', login),
    name: null,
    token: null,
    quota: null,
    used_count: registered ? 1 : 0,
    expires_at: new Date(sent.getTime() + 30 * 86_400_000),
    mail_requested_at: sent,
    mail_sent_at: sent,
    opened_at: registered ? came : null,
    used_at: registered ? came : null,
    actor_id: id('user', draft.administrator),
    created_at: sent,
  };
}

function openLink({ draft, clock, id, companyId }: Building) {
  const link_id = id('link', 'open');
  const token = `${id('token', 1)}${id('token', 2)}`.replaceAll('-', '').slice(0, 43);
  const created_at = clock.ago(20, 'open');
  const link: Row<'access_links'> = {
    ...noLimits,
    id: link_id,
    kind: 'open',
    import_id: null,
    program_id: programOf(
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
    opened_at: null,
    used_at: null,
    actor_id: id('user', draft.administrator),
    created_at,
  };
  return { link, token: { token_hash: hashToken(token), company_id: companyId, access_link_id: link_id, created_at } };
}

/** All rows of a table name the same columns. */
const noLimits = { allowed_domains: [] as string[] };

function programOf(id: Building['id'], person: PersonDraft | undefined): string | null {
  const [program] = codes(person?.programs);
  return program ? id('program', program) : null;
}

/** In days: an invitation is answered within the week. */
function sentBefore(person: PersonDraft): number {
  return joinedOf(person) + 1 + stableNumber(5, 'invited', person.name);
}

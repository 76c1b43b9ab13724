import type { ProfileType } from '@binome/contract/states';
import { expiringDays } from '@binome/contract/values/today';
import { sql } from 'kysely';
import type { Candidate, CandidateDetail } from './candidate.ts';
import type { TodayReader } from './reader.ts';
import { isPairRead, personJson } from './scope-queries.ts';

type Person = CandidateDetail['people'][number];
type Row = {
  id: string;
  program_id: string | null;
  initiated_by: ProfileType;
  expires_at: Date;
  created_at: Date;
  reminders: number;
  participant: Person;
  presenter: Person;
};

/** Open requests that expire within days, the next first. Their texts are not read. */
export async function listExpiring(reader: TodayReader): Promise<Candidate[]> {
  const { tx, now } = reader;
  const { rows } = await sql<Row>`
    select r.id, r.program_id, r.initiated_by, r.expires_at, r.created_at, r.reminders_sent as reminders,
      ${personJson('au', sql`r.participant_id`)} as participant, ${personJson('bu', sql`r.presenter_id`)} as presenter
    from mentoring_requests r
    join profiles a on a.id = r.participant_id join users au on au.id = a.user_id
    join profiles b on b.id = r.presenter_id join users bu on bu.id = b.user_id
    where r.aasm_state = 'requested' and r.expires_at > ${now} and r.expires_at <= ${daysAfter(now, expiringDays)} and ${isPairRead(reader)}
    order by r.expires_at, r.id`.execute(tx);
  return rows.map(({ id, program_id, initiated_by, expires_at, created_at, reminders, participant, presenter }) => ({
    subject: { type: 'request' as const, id },
    userIds: [participant.user_id, presenter.user_id],
    relationshipId: null,
    since: expires_at,
    level: expires_at <= daysAfter(now, 1) ? 1 : 0,
    factAt: created_at,
    isActedOnTogether: true,
    detail: {
      people: initiated_by === 'participant' ? [participant, presenter] : [presenter, participant],
      facts: [
        { code: 'expires' as const, values: { at: expires_at } },
        ...(reminders > 0 ? [{ code: 'reminders' as const, values: { count: reminders } }] : []),
      ],
      programs: [],
      programIds: [program_id],
      remind: [initiated_by === 'participant' ? presenter.user_id : participant.user_id],
      actId: null,
    },
  }));
}

function daysAfter(now: Date, days: number): Date {
  return new Date(now.getTime() + days * 86_400_000);
}

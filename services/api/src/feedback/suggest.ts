import type { MemberContext } from '../platform/context.ts';
import { findSharedText } from '../relationships/shared-texts/shared-texts.ts';
import type { AskedQuestionRow } from './questions/queries.ts';
import type { SubmittedAnswer } from './read-answer.ts';
import type { Subject } from './subject.ts';
import { findMeetingTexts } from './subject-queries.ts';

const maxLength = 4000;

type Session = { type: string; duration_minutes: number; subject: string; agenda: string };

/** What the session and its agenda already say, by field name, where the company asks it in these terms: to begin a report with. */
export async function suggestAnswers(
  { tx }: MemberContext,
  { meeting_id, mentoring_relationship_id }: Subject,
  questions: AskedQuestionRow[],
): Promise<Record<string, SubmittedAnswer>> {
  const session = meeting_id ? await findMeetingTexts(tx, meeting_id) : undefined;
  if (!session) return {};
  const { body: agenda } = await findSharedText(tx, mentoring_relationship_id, meeting_id);
  return suggestionsFor(questions, { ...session, agenda });
}

/** The same, of what was read. */
export function suggestionsFor(
  questions: Pick<AskedQuestionRow, 'field_name' | 'field_type' | 'choices' | 'archived'>[],
  session: Session,
) {
  const suggested: Record<string, SubmittedAnswer> = {};
  for (const { field_name, field_type, choices, archived } of questions) {
    if (archived) continue;
    const codes = choices.map(({ code }) => code);
    const wanted = codeFor(field_name, codes, session);
    if (wanted && codes.includes(wanted)) suggested[field_name] = [{ code: wanted }];
    if (field_name === 'topics' && (field_type === 'input' || field_type === 'textarea')) {
      suggested[field_name] = (session.agenda.trim() || session.subject).slice(0, maxLength);
    }
  }
  return suggested;
}

function codeFor(field: string, codes: string[], { type, duration_minutes }: Session): string | undefined {
  if (field === 'took_place') return 'yes';
  if (field === 'format') return type;
  return field === 'duration' ? nearestMinutes(codes, duration_minutes) : undefined;
}

/** Of codes such as `minutes_45`, the one nearest to a length; the shorter of two that are as near. */
function nearestMinutes(codes: string[], minutes: number): string | undefined {
  const lengths = codes.flatMap((code) => {
    const [, length] = /^minutes_(\d+)$/.exec(code) ?? [];
    return length ? { code, away: Math.abs(Number(length) - minutes), length: Number(length) } : [];
  });
  return lengths.sort((one, other) => one.away - other.away || one.length - other.length)[0]?.code;
}

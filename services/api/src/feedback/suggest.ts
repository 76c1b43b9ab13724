import type { AnswerValue } from '@binome/contract/profiles/questions';
import { maxAnswerLength } from '@binome/contract/values/limits';
import type { MemberContext } from '../platform/process/context.ts';
import { findSharedText } from '../relationships/shared-texts/shared-texts.ts';
import type { AskedQuestionRow } from './questions/queries.ts';
import type { Subject } from './subject.ts';
import { findMeetingTexts } from './subject-queries.ts';

type MeetingTexts = { type: string; duration_minutes: number; subject: string; agenda: string };

/**
 * Suggests answers to a report from the data of its meeting, by field name. Covers the questions that new companies start with, if the
 * company kept their field names and codes.
 */
export async function suggestAnswers(
  { tx }: MemberContext,
  { meeting_id, mentoring_relationship_id }: Subject,
  questions: AskedQuestionRow[],
): Promise<Record<string, AnswerValue>> {
  const meeting = meeting_id ? await findMeetingTexts(tx, meeting_id) : undefined;
  if (!meeting) return {};
  const { body: agenda } = await findSharedText(tx, mentoring_relationship_id, meeting_id);
  return suggestionsFor(questions, { ...meeting, agenda });
}

export function suggestionsFor(
  questions: Pick<AskedQuestionRow, 'field_name' | 'field_type' | 'choices' | 'archived'>[],
  meeting: MeetingTexts,
) {
  const suggested: Record<string, AnswerValue> = {};
  for (const { field_name, field_type, choices, archived } of questions) {
    if (archived) continue;
    const codes = choices.map(({ code }) => code);
    const code = codeFor(field_name, codes, meeting);
    if (code && codes.includes(code)) suggested[field_name] = [{ code }];
    if (field_name === 'topics' && (field_type === 'input' || field_type === 'textarea')) {
      suggested[field_name] = (meeting.agenda.trim() || meeting.subject).slice(0, maxAnswerLength);
    }
  }
  return suggested;
}

function codeFor(field: string, codes: string[], { type, duration_minutes }: MeetingTexts): string | undefined {
  if (field === 'took_place') return 'yes';
  if (field === 'format') return type;
  return field === 'duration' ? nearestMinutes(codes, duration_minutes) : undefined;
}

/** Returns the code, such as `minutes_45`, that is nearest to a duration; the shorter one of two equally near. */
function nearestMinutes(codes: string[], minutes: number): string | undefined {
  const durations = codes.flatMap((code) => {
    const [, duration] = /^minutes_(\d+)$/.exec(code) ?? [];
    return duration ? { code, distance: Math.abs(Number(duration) - minutes), duration: Number(duration) } : [];
  });
  return durations.sort((a, b) => a.distance - b.distance || a.duration - b.duration)[0]?.code;
}

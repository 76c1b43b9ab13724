import type { ReportStatus } from '@binome/contract/meetings';
import type { mentoringRelationship } from '@binome/contract/relationships';
import type { ProfileType } from '@binome/contract/states';
import type { z } from 'zod';
import { findOwnCompany } from '../companies/queries.ts';
import type { MemberContext } from '../platform/context.ts';
import { translate } from '../platform/intl.ts';
import { isJoinable, requiredReports, sideIn } from '../policies/meetings.ts';
import { nextStep } from './progress/next-step.ts';
import { dueCheck, isRunning, pathStep } from './progress/path.ts';
import { listProgress, type ProgressRow } from './progress/queries.ts';
import type { RelationshipRow } from './queries.ts';

export type PresentedRelationship = z.output<typeof mentoringRelationship>;
type Company = Awaited<ReturnType<typeof findOwnCompany>>;

/** Accompaniments as one of the two sees them: however many, where they stand is read by one statement. */
export async function presentRelationships(context: MemberContext, rows: RelationshipRow[]): Promise<PresentedRelationship[]> {
  const { tx, actor, now } = context;
  const company = await findOwnCompany(tx);
  const ids = rows.map(({ id }) => id);
  const standings = new Map((await listProgress(tx, ids, actor.user_id, now)).map((standing) => [standing.id, standing]));
  return rows.flatMap((row) => {
    const standing = standings.get(row.id);
    return standing ? [presentRelationship(context, row, standing, company)] : [];
  });
}

/** How to reach the partner is shown only while the accompaniment runs and the partner is there. */
function presentRelationship(context: MemberContext, row: RelationshipRow, standing: ProgressRow, company: Company): PresentedRelationship {
  const { actor, locale, now } = context;
  const { program, participant_contact, presenter_contact, ...relationship } = row;
  const { figures, reviews, own_fit, mid_term_asked_at, own_mid_term } = standing;
  const viewer = sideIn(actor, row);
  const [partner, contact] = viewer === 'presenter' ? [row.participant, participant_contact] : [row.presenter, presenter_contact];
  const running = isRunning(row.aasm_state);
  const together = running && partner.active;
  const { planned_meetings: planned, max_meetings: most } = company;
  const path = { held: figures.held, planned, most };
  const next_meeting = nextMeetingOf(standing);
  const check = dueCheck({ running, met: figures.met, mid_term_asked_at, own_fit, own_mid_term });
  const review = { own: reviewOf(row, viewer, reviews), partner_sent: reviews[`${partnerOf(viewer)}_sent`] };
  return {
    ...relationship,
    viewer,
    program: program && { id: program.id, name: translate(program.name, locale) },
    partner_contact: together ? contact : null,
    next_step: nextStep({
      together,
      joinable: next_meeting !== null && isJoinable(next_meeting, now),
      proposed_by_partner: standing[`proposed_by_${partnerOf(viewer)}`],
      proposed_by_self: standing[`proposed_by_${viewer}`],
      report_due: figures[`${viewer}_reports_missing`] > 0 && requiredReports(company).includes(viewer),
      review_due: review.own === 'due' || review.own === 'draft',
      check_due: check !== null,
      to_come: figures.next_meeting_at !== null,
      plannable: !figures.under_way && path.held < planned && figures.counted < most,
    }),
    path: { step: pathStep({ ...row, ...path, agreed: figures.next_meeting_at !== null, now }), ...path },
    next_meeting: running ? next_meeting : null,
    last_contact_at: standing.last_contact_at ?? row.created_at,
    check,
    own_fit,
    review,
    can: { write: running, plan: together && figures.counted < most, finish: running },
  };
}

function partnerOf(viewer: ProfileType): ProfileType {
  return viewer === 'presenter' ? 'participant' : 'presenter';
}

function nextMeetingOf({ next_meeting: next }: ProgressRow) {
  if (!next) return null;
  const instant = (text: string | null) => (text === null ? null : new Date(text));
  return { ...next, starts_at: instant(next.starts_at), ends_at: instant(next.ends_at) };
}

/** A review is asked for once the accompaniment is over; one that was taken back asks for none. */
function reviewOf({ aasm_state }: RelationshipRow, side: ProfileType, reviews: ProgressRow['reviews']): ReportStatus {
  if (reviews[`${side}_sent`]) return 'sent';
  if (aasm_state !== 'finished' && aasm_state !== 'admin_finished') return 'not_yet';
  return reviews[`${side}_draft`] ? 'draft' : 'due';
}

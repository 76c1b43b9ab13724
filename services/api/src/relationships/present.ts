import type { ReportStatus } from '@binome/contract/mentoring/meetings';
import type { mentoringRelationship } from '@binome/contract/mentoring/relationships';
import type { ProfileType } from '@binome/contract/states';
import { roomUrlOf } from '@binome/contract/values/room-address';
import type { z } from 'zod';
import { ownCompanyOf } from '../companies/own-company.ts';
import type { OwnCompanyRow } from '../companies/queries.ts';
import { ApiError } from '../platform/http/errors.ts';
import type { MemberContext } from '../platform/process/context.ts';
import { translate } from '../platform/text/intl.ts';
import { isJoinable, isRoomOpen, reportRulesOf, requiredReports, sideOf } from '../policies/meetings.ts';
import { asksReview } from '../policies/relationships.ts';
import { isHere } from '../policies/room-presence.ts';
import { callForHelpOf } from './help/call-for-help.ts';
import { nextStep, openSteps } from './progress/next-step.ts';
import { dueCheck, pathStep } from './progress/path.ts';
import { listProgress, type ProgressRow } from './progress/queries.ts';
import type { RelationshipRow } from './queries.ts';
import { hasFinished, isRunning } from './states.ts';

export type PresentedRelationship = z.output<typeof mentoringRelationship>;

/** Presents relationships to one of their partners. Reads the progress of all in one statement. */
export async function presentRelationships(context: MemberContext, rows: RelationshipRow[]): Promise<PresentedRelationship[]> {
  const { tx, actor, now } = context;
  const company = await ownCompanyOf(context);
  const ids = rows.map(({ id }) => id);
  const progressById = new Map((await listProgress(tx, ids, actor.user_id, now)).map((progress) => [progress.id, progress]));
  return rows.flatMap((row) => {
    const progress = progressById.get(row.id);
    return progress ? [present(context, row, progress, company)] : [];
  });
}

/** @throws ApiError `not_found` if the relationship is gone */
export async function presentRelationship(context: MemberContext, row: RelationshipRow): Promise<PresentedRelationship> {
  const [presented] = await presentRelationships(context, [row]);
  if (!presented) throw new ApiError('not_found');
  return presented;
}

/** The contact of the partner is present only while the relationship runs and the partner is active. */
function present(context: MemberContext, row: RelationshipRow, progress: ProgressRow, company: OwnCompanyRow): PresentedRelationship {
  const { actor, locale, now } = context;
  const { program, participant_contact, presenter_contact, ...relationship } = row;
  const { figures, reviews, own_fit, mid_term_asked_at, own_mid_term, planned } = progress;
  const viewer = sideOf(actor, row);
  const [partner, contact] = viewer === 'presenter' ? [row.participant, participant_contact] : [row.presenter, presenter_contact];
  const running = isRunning(row.aasm_state);
  const canMeet = running && partner.active;
  const { max_meetings: maxMeetings } = company;
  const path = { held: figures.held, planned, most: maxMeetings };
  const next_meeting = nextMeetingOf(progress, company, viewer, now);
  const check = dueCheck({ running, met: figures.held > 0, mid_term_asked_at, own_fit, own_mid_term });
  const review = { own: reviewOf(row, figures.held, viewer, reviews), partner_sent: reviews[`${partnerOf(viewer)}_sent`] };
  const reports_due = requiredReports(reportRulesOf(company, row.kind)).includes(viewer) ? progress.reports_to_write : [];
  const open = {
    can_meet: canMeet,
    joinable: next_meeting !== null && isJoinable(next_meeting, now),
    proposed_by_partner: progress[`proposed_by_${partnerOf(viewer)}`],
    proposed_by_self: progress[`proposed_by_${viewer}`],
    report_due: reports_due.length > 0,
    review_due: review.own === 'due' || review.own === 'draft',
    check_due: check !== null,
    upcoming: figures.next_meeting_at !== null,
    plannable: !figures.under_way && path.held < planned && figures.counted < maxMeetings,
  };
  return {
    ...relationship,
    viewer,
    program: program && { id: program.id, name: translate(program.name, locale) },
    shows_yes: running && row[`yes_unseen_by_${viewer}`],
    shows_half_way: running && row[`half_way_unseen_by_${viewer}`],
    shows_end: hasFinished(row.aasm_state) && figures.held > 0 && row[`end_unseen_by_${viewer}`],
    partner_contact: canMeet ? contact : null,
    next_step: nextStep(open),
    open_steps: openSteps(open),
    reports_due: reports_due.map(({ meeting_id, starts_at }) => ({ meeting_id, starts_at: new Date(starts_at) })),
    open_actions: progress.open_actions,
    path: {
      step: pathStep({ ...row, ...path, agreed: figures.next_meeting_at !== null, now }),
      ...path,
      held_at: progress.held_at.map((instant) => new Date(instant)),
    },
    next_meeting: running ? next_meeting : null,
    last_contact_at: progress.last_contact_at ?? row.created_at,
    silent: progress.silent,
    check,
    own_fit,
    call_for_help: callForHelpOf(progress, viewer, company.time_zone, now),
    review,
    can: { write: running, plan: canMeet && figures.counted < maxMeetings, finish: running },
  };
}

function partnerOf(viewer: ProfileType): ProfileType {
  return viewer === 'presenter' ? 'participant' : 'presenter';
}

function nextMeetingOf({ next_meeting: next }: ProgressRow, company: OwnCompanyRow, viewer: ProfileType, now: Date) {
  if (!next) return null;
  const toDate = (text: string | null) => (text === null ? null : new Date(text));
  const presence = {
    participant_here: next.participant_here ?? false,
    participant_seen_at: toDate(next.participant_seen_at),
    presenter_here: next.presenter_here ?? false,
    presenter_seen_at: toDate(next.presenter_seen_at),
  };
  const meeting = { ...next, starts_at: toDate(next.starts_at), ends_at: toDate(next.ends_at) };
  const isWaiting = isRoomOpen(meeting, now) && isHere(presence, partnerOf(viewer), now) && !isHere(presence, viewer, now);
  return {
    ...meeting,
    room_url: roomUrlOf(next, company),
    // The viewer is called when the partner enters.
    partner_waiting_since: isWaiting ? toDate(next[`${viewer}_called_at`]) : null,
  };
}

/** A review is due once the relationship is finished, if it asks for one. */
function reviewOf(relationship: RelationshipRow, held: number, side: ProfileType, reviews: ProgressRow['reviews']): ReportStatus {
  if (reviews[`${side}_sent`]) return 'sent';
  if (!asksReview(relationship, held)) return 'not_yet';
  return reviews[`${side}_draft`] ? 'draft' : 'due';
}

import type { meeting as meetingContract, meetingDetail } from '@binome/contract/mentoring/meetings';
import type { ProfileType } from '@binome/contract/states';
import { roomUrlOf } from '@binome/contract/values/room-address';
import type { z } from 'zod';
import { ownCompanyOf } from '../companies/own-company.ts';
import type { OwnCompanyRow } from '../companies/queries.ts';
import { canHappen } from '../platform/data/state-machine.ts';
import type { MemberContext } from '../platform/process/context.ts';
import { translate } from '../platform/text/intl.ts';
import {
  canAnswerProposal,
  canWithdrawProposal,
  canWriteReport,
  changeableUntil,
  isChangeable,
  isJoinable,
  isRoomOpen,
  reportRulesOf,
  requiredReports,
  sideOf,
} from '../policies/meetings.ts';
import { findSharedText } from '../relationships/shared-texts/shared-texts.ts';
import { isRunning } from '../relationships/states.ts';
import { type AppointmentRow, listAppointments } from './appointment-queries.ts';
import type { MeetingRow } from './queries.ts';
import { editableStates, meetingMachine } from './states.ts';

type PresentedMeeting = z.output<typeof meetingContract>;

/** Presents meetings to one of their partners. */
export async function presentMeetings(context: MemberContext, rows: MeetingRow[]): Promise<PresentedMeeting[]> {
  const company = await ownCompanyOf(context);
  const ids = rows.map(({ id }) => id);
  const proposals = Map.groupBy(await listAppointments(context.tx, ids, 'proposed'), ({ meeting_id }) => meeting_id);
  return rows.map((row) => presentMeeting(context, row, company, proposals.get(row.id) ?? []));
}

/** Presents a meeting to one of its partners, with its agenda and all its appointments. */
export async function presentMeetingDetail(context: MemberContext, row: MeetingRow): Promise<z.output<typeof meetingDetail>> {
  const { tx } = context;
  const [company, appointments, agenda] = await Promise.all([
    ownCompanyOf(context),
    listAppointments(tx, [row.id]),
    findSharedText(tx, row.mentoring_relationship_id, row.id),
  ]);
  const proposals = appointments.filter(({ aasm_state }) => aasm_state === 'proposed');
  return { ...presentMeeting(context, row, company, proposals), appointments, agenda };
}

function presentMeeting(
  { actor, locale, now }: MemberContext,
  row: MeetingRow,
  company: OwnCompanyRow,
  proposals: AppointmentRow[],
): PresentedMeeting {
  const { reason, ...meeting } = row;
  const viewer = sideOf(actor, row);
  const rules = reportRulesOf(company, row.relationship_kind);
  const partner = viewer === 'presenter' ? 'participant' : 'presenter';
  const showsPhone = row.type === 'phone_call' && isAgreed(row) && row.ends_at !== null && now < row.ends_at;
  return {
    ...meeting,
    viewer,
    reason: reason && { id: reason.id, name: translate(reason.name, locale) },
    room_url: roomUrlOf(row, company),
    partner_phone: showsPhone ? row[`${partner}_phone`] : null,
    partner_time_zone: row[`${partner}_time_zone`],
    proposals,
    report: { own: reportStateOf(row, viewer, rules, now), partner_sent: row[`${partner}_report`] === 'sent' },
    changeable_until: row.aasm_state === 'confirmed' && row.starts_at ? changeableUntil(row.starts_at, company.meeting_notice_hours) : null,
    can: actionsFor(row, viewer, company, proposals, now),
  };
}

function actionsFor(row: MeetingRow, viewer: ProfileType, company: OwnCompanyRow, proposals: AppointmentRow[], now: Date) {
  const { aasm_state: state, starts_at } = row;
  const canPlan = isRunning(row.relationship_state) && row.participant.active && row.presenter.active;
  const inTime = state !== 'confirmed' || (starts_at !== null && isChangeable(starts_at, company.meeting_notice_hours, now));
  const answerable = proposals.filter((proposal) => canAnswerProposal(viewer, proposal));
  return {
    edit: canPlan && editableStates.includes(state),
    propose: canPlan && inTime && (canHappen(meetingMachine, state, 'propose') || canHappen(meetingMachine, state, 'move')),
    answer: canPlan && inTime && answerable.length > 0,
    withdraw: proposals.some((proposal) => canWithdrawProposal(viewer, proposal)),
    cancel: inTime && canHappen(meetingMachine, state, 'cancel'),
    join: (isAgreed(row) && isJoinable(row, now)) || isRoomOpen(row, now),
    report: row[`${viewer}_report`] !== 'sent' && canWriteReport(row, viewer, reportRulesOf(company, row.relationship_kind), now),
  };
}

function isAgreed({ aasm_state }: MeetingRow): boolean {
  return aasm_state === 'confirmed' || aasm_state === 'started';
}

/** Returns the state of the report of a side; without a report, whether one is due. */
function reportStateOf(
  row: MeetingRow,
  side: ProfileType,
  rules: ReturnType<typeof reportRulesOf>,
  now: Date,
): PresentedMeeting['report']['own'] {
  const reportState = row[`${side}_report`];
  if (reportState) return reportState;
  if (!canWriteReport(row, side, rules, now)) return 'not_yet';
  return requiredReports(rules).includes(side) ? 'due' : 'optional';
}

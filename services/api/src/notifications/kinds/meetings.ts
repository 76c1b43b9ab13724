import { relationshipPath } from '@binome/contract/values/notification-kinds';
import { findOwnCompany } from '../../companies/queries.ts';
import { isRoomOpen, reportRulesOf } from '../../policies/meetings.ts';
import { isPartnerWaiting } from '../call-queries.ts';
import type { Kinds } from '../kind.ts';
import { hasReported } from '../mails/mail-queries.ts';
import { ratingLink, timesLink } from '../shared/action-links.ts';
import { proposalFacts, timeAndPlaceFacts, timeFacts } from '../shared/meeting-facts.ts';
import { bookedValues, hasProposalToAnswer, isSameTime, isUpcoming, ownValue, wasAgreed } from '../shared/meeting-state.ts';
import { planningPath } from '../shared/paths.ts';
import { quoteProposalNote } from '../shared/proposal-note.ts';
import { bothPartners, partnerAndBothCalendars, partnerOf } from '../shared/recipients.ts';
import { dayOf, quote, reasonValues, timeOf, weekdayOf } from '../shared/texts.ts';

export const meetingKinds: Kinds<'meeting'> = {
  'meeting.requested': {
    // The mail about the accepted request shows the times.
    recipients: ({ with_acceptance, ...data }) => (with_acceptance ? { in_app: [], by_mail: [] } : partnerOf(data)),
    isRelevant: (mail) => mail.subject.meeting.aasm_state === 'requested' && hasProposalToAnswer(mail),
    linkedAction: timesLink,
    values: ({ subject: { proposals } }) => ({ count: proposals.length }),
    quote: quoteProposalNote,
    facts: proposalFacts,
  },

  'meeting.counter_proposed': {
    recipients: partnerOf,
    isRelevant: (mail) => mail.subject.meeting.aasm_state === 'requested' && hasProposalToAnswer(mail),
    linkedAction: timesLink,
    values: ({ subject: { proposals } }) => ({ count: proposals.length }),
    quote: quoteProposalNote,
    facts: proposalFacts,
  },

  'meeting.move_proposed': {
    recipients: partnerOf,
    isRelevant: (mail) => isUpcoming(mail) && hasProposalToAnswer(mail),
    linkedAction: timesLink,
    values: ({ subject: { meeting }, recipient }) => ({
      day: dayOf(meeting.starts_at, recipient),
      time: timeOf(meeting.starts_at, recipient),
    }),
    quote: quoteProposalNote,
    facts: proposalFacts,
  },

  'meeting.declined': {
    recipients: partnerOf,
    isRelevant: (mail) => (mail.subject.meeting.aasm_state === 'initiated' || isUpcoming(mail)) && mail.subject.proposals.length === 0,
    path({ subject: { meeting, relationship } }) {
      const page = relationshipPath(relationship.id);
      return meeting.aasm_state === 'initiated' ? `${page}/session?meeting=${meeting.id}` : page;
    },
    values: ({ subject: { meeting }, data }) => ({ agreed: wasAgreed(data) || meeting.aasm_state === 'confirmed' ? 'yes' : 'no' }),
    facts: timeAndPlaceFacts,
  },

  'meeting.confirmed': {
    recipients: partnerAndBothCalendars,
    isRelevant: isUpcoming,
    values: bookedValues,
    facts: timeAndPlaceFacts,
    addsToCalendar: true,
  },

  'meeting.moved': {
    recipients: partnerAndBothCalendars,
    isRelevant: isUpcoming,
    values: bookedValues,
    facts: timeAndPlaceFacts,
    addsToCalendar: true,
  },

  'meeting.changed': {
    recipients: partnerAndBothCalendars,
    isRelevant: isUpcoming,
    values: ownValue,
    facts: timeAndPlaceFacts,
    addsToCalendar: true,
  },

  'meeting.cancelled': {
    recipients(data) {
      // The mail about the end of the relationship removes it from calendars. Who left the role gets no such mail.
      if ('because' in data) return { in_app: [], by_mail: data.left ? [data.left] : [] };
      return wasAgreed(data) ? partnerAndBothCalendars(data) : partnerOf(data);
    },
    isRelevant: ({ subject: { meeting } }) => meeting.aasm_state === 'cancelled',
    path: planningPath,
    values: ({ data, side }) => ({
      agreed: wasAgreed(data) ? 'yes' : 'no',
      ...('because' in data ? { because: data.because, own: 'no' } : { because: 'asked', ...ownValue({ data, side }) }),
    }),
    quote({ subject, recipient }) {
      const { cancelled_by, cancellation_note } = subject.meeting;
      const isPartner = cancelled_by === 'participant' || cancelled_by === 'presenter';
      return isPartner ? quote(subject[cancelled_by], cancellation_note, recipient) : undefined;
    },
    facts: timeFacts,
    removesFromCalendar: wasAgreed,
  },

  'meeting.admin_cancelled': {
    recipients: bothPartners,
    isRelevant: ({ subject: { meeting } }) => meeting.aasm_state === 'cancelled',
    path: planningPath,
    values: ({ subject: { meeting } }) => reasonValues(meeting.admin_reason),
    facts: timeFacts,
    removesFromCalendar: wasAgreed,
  },

  'meeting.expired': {
    recipients: bothPartners,
    isRelevant: ({ subject: { meeting } }) => meeting.aasm_state === 'expired',
    path: planningPath,
    facts: timeFacts,
  },

  'meeting.day_before': {
    recipients: bothPartners,
    // A moved meeting gets another reminder.
    isRelevant: (mail) => isUpcoming(mail) && isSameTime(mail.subject.meeting.day_reminder_for, mail.subject.meeting.starts_at),
    values: ({ subject: { meeting }, recipient }) => ({
      day: weekdayOf(meeting.starts_at, recipient),
      time: timeOf(meeting.starts_at, recipient),
    }),
    facts: timeAndPlaceFacts,
  },

  'meeting.hour_before': {
    recipients: bothPartners,
    // A moved meeting gets another reminder.
    isRelevant: (mail) => isUpcoming(mail) && isSameTime(mail.subject.meeting.hour_reminder_for, mail.subject.meeting.starts_at),
    values: ({ subject: { meeting }, recipient }) => ({ type: meeting.type, time: timeOf(meeting.starts_at, recipient) }),
    facts: timeAndPlaceFacts,
  },

  'meeting.partner_waiting': {
    recipients: partnerOf,
    // Too late for who has entered since, and once the room is closed.
    isRelevant: async ({ tx, subject: { meeting }, side, created_at, now }) =>
      isRoomOpen(meeting, now) && (await isPartnerWaiting(tx, meeting.id, side, created_at)),
    facts: timeFacts,
    ignoresQuietHours: true,
  },

  'meeting.feedback_requested': {
    async recipients(_, tx, of = 'mentoring') {
      const { presenter_report_optional } = reportRulesOf(await findOwnCompany(tx), of);
      // No mail asks for an optional report.
      return presenter_report_optional ? { ...bothPartners(), by_mail: ['participant'] } : bothPartners();
    },
    isRelevant: async ({ tx, subject: { meeting }, recipient }) =>
      (meeting.aasm_state === 'feedback_requested' || meeting.aasm_state === 'feedback_filled') &&
      !(await hasReported(tx, recipient.id, meeting.id)),
    linkedAction: ratingLink,
    facts: timeFacts,
  },

  'meeting.report_sent': {
    recipients: partnerOf,
    values: ({ subject: { meeting }, recipient }) => ({ day: dayOf(meeting.starts_at, recipient) }),
    facts: timeFacts,
  },
};

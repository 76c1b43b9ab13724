import type { meetingResources as frenchResources, meetingTexts as frenchTexts } from './meetings.fr.ts';

/** Meetings, and answers shared with referents. */
export const meetingResources: typeof frenchResources = {
  meetings: {
    name: 'Session |||| Sessions',
    fields: {
      pair: 'Pair',
      participant: 'Mentee',
      presenter: 'Mentor',
      starts_at: 'When (your time)',
      aasm_state: 'State',
      type: 'Type',
      duration_minutes: 'Length',
      program: 'Program',
      program_id: 'Program',
      business_unit_id: 'Business unit',
      mentoring_relationship_id: 'Mentoring relationship',
      cancelled_by: 'Cancelled by',
      admin_reason: 'Reason given',
      reports: 'Reports',
      report_due: 'Report due',
      from: 'From',
      to: 'To',
      created_at: 'Created on',
    },
  },
  shared_answers: {
    name: 'Shared answer |||| Shared answers',
    fields: {
      author: 'From',
      subcategory: 'About',
      question: 'Question',
      text: 'Answer',
      sent_at: 'Sent on',
      mentoring_relationship_id: 'Mentoring relationship',
    },
  },
};

export const meetingTexts: typeof frenchTexts = {
  meeting_states: {
    initiated: 'No date yet',
    requested: 'Proposed',
    confirmed: 'Confirmed',
    started: 'Under way',
    feedback_requested: 'Reports awaited',
    feedback_filled: 'One report awaited',
    finished: 'Finished',
    cancelled: 'Cancelled',
    expired: 'Never got a date',
  },
  meeting_types: { videoconference: 'Video call', phone_call: 'Phone call', physical_meeting: 'In person' },
  meeting_cancellations: {
    participant: 'The mentee',
    presenter: 'The mentor',
    administrator: 'The program',
    relationship_ended: 'The end of the relationship',
  },
  meetings: {
    private: 'The subject, the place, the agenda and the reports belong to the pair alone: they are not shown here.',
    title: 'Session of %{participant} and %{presenter}',
    no_date: 'No date yet',
    minutes: '%{minutes} min',
    report_of: { participant: 'Mentee: %{standing}', presenter: 'Mentor: %{standing}' },
    report: { sent: 'sent', awaited: 'not yet', none: 'not sent' },
    cancel: 'Cancel the session',
    keep: 'Keep the session',
    cancel_title: 'Cancel the session of %{participant} and %{presenter}',
    cancel_consequence:
      'The hour is free again for both, and their calendars are told. Both people will be told and will read your reason. You cannot go back on this.',
    cancelled: 'The session is cancelled. Both people have been told.',
    of_pair: 'Their sessions',
  },
  feedback_subcategories: { meeting: 'A session', mentoring_relationship: 'The relationship' },
  shared_answers: {
    intro:
      'What members chose to tell you, by ticking “share with the referents” under their answer. Everything else is read by the pair alone.',
    none: 'Nobody has shared an answer yet. When a member ticks “share with the referents” under an answer, it appears here.',
    of_pair: 'Their shared answers',
    pair: 'See the relationship',
  },
};

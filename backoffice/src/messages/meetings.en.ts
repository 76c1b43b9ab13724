import type { meetingResources as frenchResources, meetingTexts as frenchTexts } from './meetings.fr.ts';

/** Meetings, and answers shared with referents. */
export const meetingResources: typeof frenchResources = {
  meetings: {
    name: 'Session |||| Sessions',
    fields: {
      pair: 'Partners',
      participant: 'Mentee',
      presenter: 'Mentor',
      starts_at: 'Date (your time)',
      aasm_state: 'Status',
      type: 'Type',
      duration_minutes: 'Duration',
      call_minutes: 'Real length of the call',
      program: 'Programme',
      program_id: 'Programme',
      business_unit_id: 'Business unit',
      mentoring_relationship_id: 'Mentorship',
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
      mentoring_relationship_id: 'Mentorship',
    },
  },
  conversation_reports: {
    name: 'Flagged messages |||| Flagged messages',
    fields: {
      reporter: 'From',
      reported: 'About',
      comments: 'Explanation and messages',
      created_at: 'Received on',
      handled_at: 'Handled on',
    },
  },
};

export const meetingTexts: typeof frenchTexts = {
  meeting_states: {
    initiated: 'No date yet',
    requested: 'Suggested',
    confirmed: 'Confirmed',
    started: 'In progress',
    feedback_requested: 'Reports due',
    feedback_filled: 'One report due',
    finished: 'Completed',
    cancelled: 'Cancelled',
    expired: 'Expired without a date',
  },
  meeting_types: { videoconference: 'Video call', phone_call: 'Phone call', physical_meeting: 'In person' },
  meeting_cancellations: {
    participant: 'The mentee',
    presenter: 'The mentor',
    administrator: 'The programme',
    relationship_ended: 'The end of the mentorship',
  },
  meetings: {
    private: 'Only the two partners can see the topic, the place, the agenda and the reports. They are not shown here.',
    title: '%{participant} and %{presenter}: session',
    no_date: 'No date yet',
    minutes: '%{minutes} min',
    report_of: { participant: 'Mentee: %{standing}', presenter: 'Mentor: %{standing}' },
    report: { sent: 'sent', awaited: 'not yet', none: 'not sent' },
    cancel: 'Cancel the session',
    keep: 'Keep the session',
    cancel_title: 'Cancel the session between %{participant} and %{presenter}',
    cancel_consequence: 'Their calendars are updated. Both people will be told and can read your reason. You cannot undo this.',
    cancelled: 'The session has been cancelled. Both people have been told.',
    of_pair: 'Sessions',
  },
  feedback_subcategories: { meeting: 'A session', mentoring_relationship: 'The mentorship' },
  conversation_reports: {
    intro:
      'Messages that members have chosen to send you. You cannot see anything else in their conversation, and the person who wrote them is not notified.',
    none: 'No flagged messages.',
    open_only: 'To handle',
    files: 'Files: %{names}',
    handle: 'Mark as handled',
    handled: 'Marked as handled.',
  },
  shared_answers: {
    intro:
      'What members have chosen to share with you, by letting the programme team read an answer. Only the two partners can read their other answers.',
    none: 'Nobody has shared an answer yet. When a member lets the programme team read an answer, it appears here.',
    of_pair: 'Shared answers',
    pair: 'View the mentorship',
  },
};

/** What referents write to people about, in the order of the screen. */
export const templateCodes = [
  'finish_profile',
  'finish_invitation',
  'first_meeting',
  'how_are_you',
  'report',
  'pending_request',
  'seek_mentors',
  'more_places',
  'workshop',
  'last_stretch',
  'free',
] as const;
export type TemplateCode = (typeof templateCodes)[number];

/** The values that a text names in braces, `{first_name}`; each comes from facts. */
export const templateVariables = {
  finish_profile: ['first_name', 'completion', 'missing_answer', 'what_next'],
  finish_invitation: ['first_name', 'company'],
  first_meeting: ['first_name', 'partner', 'since'],
  how_are_you: ['first_name', 'partner', 'last_contact'],
  report: ['first_name', 'partner', 'meeting_date'],
  pending_request: ['first_name', 'partner', 'deadline'],
  seek_mentors: ['first_name', 'company'],
  more_places: ['first_name', 'company'],
  workshop: ['first_name', 'workshop', 'workshop_date'],
  last_stretch: ['first_name', 'partner', 'ends_on'],
  free: ['first_name', 'company'],
} as const satisfies Record<TemplateCode, readonly string[]>;
export type TemplateVariable = (typeof templateVariables)[TemplateCode][number];

/** Whether somebody did what the message asks can be read in facts: these ask for nothing of that kind. */
const withoutResult: readonly TemplateCode[] = ['more_places', 'workshop', 'free'];

/** Does the template ask for something that is counted afterwards? */
export function hasResult(template: TemplateCode): boolean {
  return !withoutResult.includes(template);
}

/** Why somebody of the audience gets no mail, the first reason that applies. */
export const leftOutReasons = ['gone', 'opted_out', 'reminded', 'not_concerned', 'no_address'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

export const referentMessageLengths = { subject: 150, body: 4000 };
/** Recipients of one message, by the scope of its author. */
export const maxRecipients = { programs: 500, company: 5000 };
/** Records that one message can name by their ids; a filter names more. */
export const maxChosen = 500;
/** One reminder a person and subject in so many days. */
export const reminderDays = 7;
/** A message that is sent at once leaves after so many seconds, in which its author takes it back. */
export const undoSeconds = 8;
/** What was asked is counted for so many days. */
export const resultDays = 14;

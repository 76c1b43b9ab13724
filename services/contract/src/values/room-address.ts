import type { MeetingType } from '../states.ts';

/** Spaces, control and format characters, and the characters of markup: the URL parser would drop or encode them. */
const refusedCharacters = /[\s\p{C}<>"'`\\^{|}]/u;

/**
 * Is the text the `https` address of an online room on a public host? Refuses what only looks like one: user-info before an `@`, IP
 * addresses, names without a domain, markup and control characters.
 */
export function isRoomAddress(text: string): boolean {
  if (refusedCharacters.test(text) || !/^https:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { hostname, username, password } = new URL(text);
  return username === '' && password === '' && !hasUserInfo(text) && /\.(\p{L}{2,}|xn--[a-z0-9-]+)$/iu.test(hostname);
}

/** An empty user-info (`https://@host`) leaves no trace in the parsed URL. */
function hasUserInfo(text: string): boolean {
  return /^https:\/\/[^/?#]*@/i.test(text);
}

/** Stands for the id of the meeting in the address of a company's rooms. */
const meetingPlaceholder = '{meeting}';

/** Returns the address of a meeting's room, from the address that a company gives for all of them. */
export function fillRoomTemplate(template: string, meetingId: string): string {
  return template.replaceAll(meetingPlaceholder, meetingId);
}

/** Is the text the address of an online room, in which `{meeting}` may stand for the id of a meeting? */
export function isRoomTemplate(text: string): boolean {
  return isRoomAddress(fillRoomTemplate(text, 'x'));
}

/** Returns the address of a meeting's room outside of Binôme: the partners' own, else the company's. Null for a room of Binôme. */
export function roomUrlOf(
  meeting: { id: string; type: MeetingType; video_url: string | null },
  company: { room_url_template: string | null },
): string | null {
  if (meeting.type !== 'videoconference') return null;
  return meeting.video_url ?? (company.room_url_template && fillRoomTemplate(company.room_url_template, meeting.id));
}

/** The topic of the video room of a meeting. */
export function webconferenceTopic(meetingId: string): string {
  return `webconferences/${meetingId}`;
}

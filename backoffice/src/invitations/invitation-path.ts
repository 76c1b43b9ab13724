/** The page that invites somebody who knows a topic. */
export function invitationPath(topicCode: string): string {
  return `/invitations/create?topic=${encodeURIComponent(topicCode)}`;
}

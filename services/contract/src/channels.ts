// The messages that web sockets receive, by channel. They hold ids and codes; the words are read with the calls of the API, or with the
// rights of the subscriber.

import type { CircleMessage } from './circles/circle-messages.ts';
import type { Comment } from './messaging/conversation-comments.ts';
import type { ProfileType } from './states.ts';

/** Rows that changed, of which the page may show some. */
export type ChangedResource =
  | 'mentoring_request'
  | 'match_proposal'
  | 'mentoring_relationship'
  | 'meeting'
  | 'notification'
  | 'circle'
  | 'conversation';

export type ChannelMessages = {
  NotificationsChannel: { type: 'notification'; id: string; kind: string } | { type: 'changed'; resource: ChangedResource; id?: string };
  /** The state of the subscriber's own registration: read it again. */
  RegistrationChannel: { type: 'changed' };
  RelationshipChannel:
    | { type: 'changed'; resource: 'notebook' }
    /** `meeting_id` is null for the notes, else the agenda of that meeting. */
    | { type: 'changed'; resource: 'shared_text'; meeting_id: string | null };
  ConversationChannel:
    | { type: 'comment'; comment: Comment }
    | { type: 'seen'; user_id: string; comment_id: string }
    | { type: 'typing'; user_id: string };
  /** The pages of a video room, by the ids that they draw. `data` is JSON of the browsers' making. */
  WebconferenceChannel:
    | { type: 'entered'; side: ProfileType; peer: string; to: string | null }
    | { type: 'left' | 'called'; side: ProfileType; peer: string }
    | { type: 'signal'; side: ProfileType; peer: string; to: string; data: string };
  /** Arrivals and departures of the members who show that they are online. */
  PresenceChannel: { type: 'presence'; online: string[]; offline: string[] };
  /** A circle: its members read it again, or the page of one session in its notebook. Messages are rows. */
  CircleChannel: { type: 'changed' } | { type: 'notes'; session_id: string } | { type: 'message'; message: CircleMessage };
  /** Articles of the company, or of a program: read them again; `likes` is how many people like it. */
  ArticlesChannel: { type: 'changed'; id: string } | { type: 'liked'; id: string; likes: number };
  /** Workshops of the company: read the programs again. */
  WorkshopsChannel: { type: 'changed' };
  /** The lists of the console that changed. */
  ConsoleChannel: { type: 'changed'; resources: string[] };
};

/**
 * The first message of each subscription. `silent_ms` is for how long its topic has certainly had no message: data that was requested before
 * then may be outdated.
 */
export type SubscribedMessage = { type: 'subscribed'; silent_ms: number };

export type ChannelName = keyof ChannelMessages;

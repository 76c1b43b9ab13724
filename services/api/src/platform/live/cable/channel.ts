import type { ConsoleAction, MemberAction } from '@binome/contract/actions';
import type { z } from 'zod';
import type { CompanyContext } from '../../process/context.ts';
import type { ConsoleUser, MemberActor } from '../../sign-in/actor.ts';

/** Context of a channel: a transaction of the subscriber's session. */
export type ChannelContext<Actor = MemberActor> = Omit<CompanyContext, 'actor'> & { actor: Actor };

/** A row of a topic as its subscribers receive it. Positions of a topic grow in the order of the commits. */
type ChannelRow = { position: number; message: { type: string } };

type Definition<Params extends z.core.$ZodType, Action, Actor> = {
  /** The name in a subscription, such as `ConversationChannel`. */
  name: string;
  /** The action that a subscriber must be allowed. */
  action: Action;
  params: Params;
  /** Returns the topic that the subscriber receives, or null to reject the subscription. */
  topic: (context: ChannelContext<Actor>, params: z.output<Params>) => Promise<string | null>;
  /** The rows of the topic, if it has some. A client that was cut receives those after its last one. */
  rows?: {
    /** Returns the position of the newest row, or 0. */
    newest: (context: ChannelContext<Actor>, params: z.output<Params>) => Promise<number>;
    /** Returns at most `limit` rows after a position, in order. */
    after: (context: ChannelContext<Actor>, params: z.output<Params>, position: number, limit: number) => Promise<ChannelRow[]>;
  };
  /** What subscribers may do in the channel, by name. Each runs in a transaction of its own. `data` is what the client sent, not checked. */
  actions?: Record<string, (context: ChannelContext<Actor>, params: z.output<Params>, data: unknown) => Promise<void>>;
};

/** A channel with the types of its parameters and its actor erased, so that all channels fit in one list. */
export type Channel = {
  name: string;
  session: 'member' | 'console';
  action: MemberAction | ConsoleAction;
  params: z.core.$ZodType;
  topic: (context: ChannelContext<ConsoleUser>, params: unknown) => Promise<string | null>;
  rows?: {
    newest: (context: ChannelContext<ConsoleUser>, params: unknown) => Promise<number>;
    after: (context: ChannelContext<ConsoleUser>, params: unknown, position: number, limit: number) => Promise<ChannelRow[]>;
  };
  actions?: Record<string, (context: ChannelContext<ConsoleUser>, params: unknown, data: unknown) => Promise<void>>;
};

/** Declares a channel of the member app. */
export function channel<Params extends z.core.$ZodType>(definition: Definition<Params, MemberAction, MemberActor>): Channel {
  return { ...definition, session: 'member' } as unknown as Channel;
}

/** Declares a channel of the console. */
export function consoleChannel<Params extends z.core.$ZodType>(definition: Definition<Params, ConsoleAction, ConsoleUser>): Channel {
  return { ...definition, session: 'console' } as unknown as Channel;
}

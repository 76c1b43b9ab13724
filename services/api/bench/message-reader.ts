import { createCable } from '@anycable/core';
import { keepSubscribed } from '@binome/contract/values/keep-subscribed';

/** A conversation, and the web socket address of its reader. */
type Subscription = { conversationId: string; address: string };

/** `texts` are those of the messages in the order of their arrival, again for a message that arrives twice. */
export type MessageReader = { texts: string[]; close: () => void };

/**
 * Reads conversations over web sockets, as the member app does: after a cut it connects again and asks for what came meanwhile. Resolves
 * when it has subscribed to all of them.
 */
export async function readMessages(subscriptions: readonly Subscription[]): Promise<MessageReader> {
  const texts: string[] = [];
  const closers: (() => void)[] = [];
  for (const { conversationId, address } of subscriptions) {
    const cable = createCable(address, { protocol: 'actioncable-v1-ext-json', logLevel: 'error' });
    const channel = cable.subscribeTo('ConversationChannel', { id: conversationId });
    channel.on('message', (message) => {
      const { type, comment } = message as { type: string; comment?: { body: string | null } };
      if (type === 'comment') texts.push(comment?.body ?? '');
    });
    await channel.ensureSubscribed();
    const end = keepSubscribed(cable, channel);
    closers.push(end, () => cable.disconnect());
  }
  return {
    texts,
    close: () => {
      for (const close of closers) close();
    },
  };
}

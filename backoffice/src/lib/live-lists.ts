import { createCable } from '@anycable/web';
import type { ChannelMessages, SubscribedMessage } from '@binome/contract/channels';
import { keepSubscribed } from '@binome/contract/values/keep-subscribed';

/** Opens the socket of the console's session, and calls `refresh` with each list that changes. Returns the function that closes it. */
export function openLiveLists(refresh: (resource: string) => void): () => void {
  const url = `${location.origin.replace(/^http/, 'ws')}/backoffice/cable`;
  const cable = createCable(url, { protocol: 'actioncable-v1-ext-json', logLevel: 'error' });
  const waiting = new Set<string>();
  // One event often changes several lists, and several events change one list.
  const refreshSoon = (resources: readonly string[]) => {
    if (waiting.size === 0) setTimeout(refreshWaiting, 500);
    for (const resource of resources) waiting.add(resource);
  };
  const refreshWaiting = () => {
    for (const resource of waiting) refresh(resource);
    waiting.clear();
  };
  const channel = cable.subscribeTo('ConsoleChannel');
  channel.on('message', (message) => {
    const change = message as ChannelMessages['ConsoleChannel'] | SubscribedMessage;
    if (change.type === 'changed') refreshSoon(change.resources);
  });
  const end = keepSubscribed(cable, channel);
  return () => {
    end();
    cable.disconnect();
  };
}

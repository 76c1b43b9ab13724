import { z } from 'zod';

// The frames of Action Cable (`actioncable-v1-json`) and of AnyCable's extension of it (`actioncable-v1-ext-json`), which adds positions
// and history.

/** In the order of preference. */
export const protocols = ['actioncable-v1-ext-json', 'actioncable-v1-json'] as const;
export type Protocol = (typeof protocols)[number];

export type DisconnectReason =
  | 'unauthorized'
  | 'invalid_request'
  | 'server_restart'
  | 'too_many_sockets'
  | 'too_many_requests'
  | 'unsupported_protocol';

const identifier = z.string();
const maxIdentifierLength = 500;
const position = z.object({ epoch: z.string(), offset: z.int().min(0) });
const history = z.object({ streams: z.record(z.string(), position).optional() });

const command = z.discriminatedUnion('command', [
  z.object({ command: z.literal('subscribe'), identifier, history: history.optional() }),
  z.object({ command: z.literal('unsubscribe'), identifier }),
  z.object({ command: z.literal('message'), identifier, data: z.string() }),
  z.object({ command: z.literal('history'), identifier, history }),
]);

export type Command = z.infer<typeof command>;
export type History = z.infer<typeof history>;

/** Returns the command of a frame, `invalid` if it is not JSON, or null for a command that is not supported, which is ignored. */
export function parseCommand(text: string): Command | 'invalid' | null {
  const frame = parseJson(text);
  return frame === undefined ? 'invalid' : (command.safeParse(frame).data ?? null);
}

const named = z.looseObject({ channel: z.string() });

/** Returns the name and the parameters of a channel, or null. */
export function parseIdentifier(text: string): { name: string; params: unknown } | null {
  if (text.length > maxIdentifierLength) return null;
  const { channel: name, ...params } = named.safeParse(parseJson(text)).data ?? { channel: null };
  return name === null ? null : { name, params };
}

/** Returns the name of the action that a client sends to a channel, and what it sends with it, or null. */
export function parseAction(text: string): { name: string; data: unknown } | null {
  const parsed = z.looseObject({ action: z.string() }).safeParse(parseJson(text)).data;
  if (!parsed) return null;
  const { action: name, ...data } = parsed;
  return { name, data };
}

export const welcome = '{"type":"welcome"}';

export function ping(): string {
  return `{"type":"ping","message":${Math.floor(Date.now() / 1000)}}`;
}

export function disconnect(reason: DisconnectReason, reconnect: boolean): string {
  return JSON.stringify({ type: 'disconnect', reason, reconnect });
}

/** The identifier is compared byte by byte by the client: it goes back as it came. */
export function reply(
  type: 'confirm_subscription' | 'reject_subscription' | 'confirm_history' | 'reject_history',
  identifier: string,
): string {
  return JSON.stringify({ identifier, type });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

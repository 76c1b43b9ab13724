import type { Action } from '@binome/contract/actions';
import type { WebSocket } from 'ws';
import { z } from 'zod';
import { ApiError } from '../../http/errors.ts';
import type { Services } from '../../process/context.ts';
import type { ConsoleUser } from '../../sign-in/actor.ts';
import type { Session } from '../../sign-in/session.ts';
import { hashToken } from '../../sign-in/tokens.ts';
import { topicOf } from '../realtime.ts';
import type { Channel, ChannelContext } from './channel.ts';
import { CommandRate } from './command-rate.ts';
import { type Command, type DisconnectReason, disconnect, parseAction, parseCommand, parseIdentifier, reply } from './frames.ts';
import { Subscription } from './subscription.ts';

const maxSubscriptions = 100;
/** Of a client that reads too slowly, before it is cut. */
const maxBufferedBytes = 1024 * 1024;
/** For a client to answer the closing of its socket. */
const closeMilliseconds = 2000;

/** The caller of a socket. */
export type SocketCaller = {
  kind: 'member' | 'console';
  token: string;
  /** Does the session belong to the caller's credentials? */
  owns: (session: Session) => boolean;
  /** Null when the account may not sign in, or has no company. */
  actorOf: (session: Session) => ConsoleUser | null;
};

type SocketOptions = {
  socket: WebSocket;
  caller: SocketCaller;
  services: Services;
  channels: readonly Channel[];
  isExtended: boolean;
  isAllowed: (actor: ConsoleUser, action: Action) => boolean;
  onError: (error: unknown) => void;
};

/** One web socket of a signed-in person: reads their commands one after the other, and sends them frames. */
export class Socket {
  readonly isExtended: boolean;
  readonly isAllowed: SocketOptions['isAllowed'];
  readonly #options: SocketOptions;
  readonly #subscriptions = new Map<string, Subscription>();
  readonly #rate = new CommandRate();
  /** The company of the session when the socket was opened. */
  company = '';
  readonly tokenHash: string;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(options: SocketOptions) {
    this.#options = options;
    this.isExtended = options.isExtended;
    this.isAllowed = options.isAllowed;
    this.tokenHash = hashToken(options.caller.token);
    options.socket.on('message', (data, isBinary) => this.#read(isBinary ? '' : String(data)));
    options.socket.on('close', () => {
      for (const subscription of this.#subscriptions.values()) subscription.close();
      this.#subscriptions.clear();
    });
  }

  get isOpen(): boolean {
    return this.#options.socket.readyState === this.#options.socket.OPEN;
  }

  get caller(): SocketCaller {
    return this.#options.caller;
  }

  /** Returns the person of the session, or null without a valid one. Commands that arrive meanwhile wait. */
  authenticate(): Promise<ConsoleUser | null> {
    const opening = this.inSession(async ({ actor }) => {
      this.company = actor.company_id;
      return actor;
    });
    this.#queue = opening;
    return opening;
  }

  send(frame: string): void {
    if (!this.isOpen) return;
    const { socket } = this.#options;
    socket.send(frame);
    if (socket.bufferedAmount > maxBufferedBytes) socket.terminate();
  }

  /** Sends the reason and closes the socket. `reconnect` is whether the client should reconnect. */
  disconnect(reason: DisconnectReason, reconnect: boolean): void {
    if (!this.isOpen) return;
    const { socket } = this.#options;
    this.send(disconnect(reason, reconnect));
    socket.close();
    setTimeout(() => socket.terminate(), closeMilliseconds).unref();
  }

  subscribe(topic: string, subscriber: (signal: string | null) => void): () => void {
    return this.#options.services.realtime.subscribe(topicOf(this.company, topic), subscriber);
  }

  silenceOf(topic: string): number {
    return this.#options.services.realtime.silenceOf(topicOf(this.company, topic));
  }

  /**
   * Runs `work` in a transaction of the session. Returns null if it is refused, or if the session has ended: then the socket closes.
   * After any other error too: the client comes back, and receives what it missed.
   */
  async inSession<T>(work: (context: ChannelContext<ConsoleUser>) => Promise<T>): Promise<T | null> {
    const { services, caller, onError } = this.#options;
    const afterCommit: (() => Promise<void>)[] = [];
    try {
      const outcome = await services.sessions.inTransaction(caller.token, caller.kind, async (tx, session) => {
        const actor = caller.owns(session) ? caller.actorOf(session) : null;
        if (!actor) return null;
        const context = {
          tx,
          actor,
          services,
          now: services.now(),
          afterCommit: (step: () => Promise<void>) => void afterCommit.push(step),
        };
        return { result: await work(context) };
      });
      if (!outcome) {
        this.disconnect('unauthorized', false);
        return null;
      }
      for (const step of afterCommit) await step();
      return outcome.result;
    } catch (error) {
      if (error instanceof ApiError && error.code !== 'too_many_requests') return null;
      onError(error);
      this.disconnect('server_restart', true);
      return null;
    }
  }

  #read(text: string): void {
    const command = parseCommand(text);
    if (!this.#rate.admits()) this.disconnect('too_many_requests', true);
    else if (command === 'invalid') this.disconnect('invalid_request', false);
    else if (command) this.#queue = this.#queue.then(() => this.#run(command));
  }

  async #run(command: Command): Promise<void> {
    if (!this.isOpen) return;
    const subscription = this.#subscriptions.get(command.identifier);
    if (command.command === 'subscribe') {
      // Clients repeat the command until they read the answer.
      if (!subscription) await this.#open(command);
    } else if (command.command === 'unsubscribe') {
      subscription?.close();
      this.#subscriptions.delete(command.identifier);
    } else if (command.command === 'history') {
      if (subscription) await subscription.sendHistory(command.history);
      else this.send(reply('reject_history', command.identifier));
    } else {
      const action = parseAction(command.data);
      if (action) await subscription?.perform(action.name, action.data);
    }
  }

  async #open({ identifier, history }: Extract<Command, { command: 'subscribe' }>): Promise<void> {
    const subscription = this.#subscriptions.size < maxSubscriptions ? this.#subscriptionOf(identifier) : null;
    if (!subscription) return this.send(reply('reject_subscription', identifier));
    if (!(await subscription.open(history))) return;
    if (this.isOpen) this.#subscriptions.set(identifier, subscription);
    else subscription.close();
  }

  #subscriptionOf(identifier: string): Subscription | null {
    const named = parseIdentifier(identifier);
    const channel = this.#options.channels.find(({ name, session }) => name === named?.name && session === this.caller.kind);
    const params = channel && z.safeParse(channel.params, named?.params);
    return channel && params?.success ? new Subscription(this, identifier, channel, params.data) : null;
  }
}

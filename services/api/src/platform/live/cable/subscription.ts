import type { Action } from '@binome/contract/actions';
import type { ConsoleUser } from '../../sign-in/actor.ts';
import type { Channel, ChannelContext } from './channel.ts';
import { type History, reply } from './frames.ts';

/** Rows in one transaction. */
const pageSize = 100;
/** A client that missed more rows than this reads the state anew. */
const maxMissedRows = 1000;
/** Constant, because positions are those of database rows: they are valid in every process and never restart. */
const epoch = 'rows';
/** Messages that wait until the subscription is confirmed. */
const maxEarlyMessages = 100;

/** The socket of a subscription; see `socket.ts`. */
type Subscriber = {
  isExtended: boolean;
  isOpen: boolean;
  isAllowed: (actor: ConsoleUser, action: Action) => boolean;
  send: (frame: string) => void;
  subscribe: (topic: string, receive: (signal: string | null) => void) => () => void;
  silenceOf: (topic: string) => number;
  /** Returns null when the session has ended, or when `work` is refused. */
  inSession: <T>(work: (context: ChannelContext<ConsoleUser>) => Promise<T>) => Promise<T | null>;
};

/** One subscription of a socket: sends it the messages of a topic, and the rows of the topic in order, each once. */
export class Subscription {
  readonly identifier: string;
  readonly #socket: Subscriber;
  readonly #channel: Channel;
  readonly #params: unknown;
  readonly #prefix: string;
  #topic = '';
  #position = 0;
  #isConfirmed = false;
  /** Messages that arrived before the confirmation, which the client would not understand. */
  #early: string[] = [];
  #reading: Promise<void> | undefined;
  #hasUnread = false;
  #leave = () => {};

  constructor(socket: Subscriber, identifier: string, channel: Channel, params: unknown) {
    this.identifier = identifier;
    this.#socket = socket;
    this.#channel = channel;
    this.#params = params;
    this.#prefix = `{"identifier":${JSON.stringify(identifier)},"message":`;
  }

  /** Subscribes, unless the channel rejects the session's member. Confirms or rejects. */
  async open(history: History | undefined): Promise<boolean> {
    const { rows } = this.#channel;
    const newest = await this.#socket.inSession(async (context) => {
      if (!this.#socket.isAllowed(context.actor, this.#channel.action)) return null;
      const topic = await this.#channel.topic(context, this.#params);
      if (topic === null) return null;
      this.#topic = topic;
      // Before the rows are read: those that are added from now on are announced.
      this.#leave = this.#socket.subscribe(topic, (signal) => this.#receive(signal));
      return (await rows?.newest(context, this.#params)) ?? 0;
    });
    if (newest === null) {
      this.close();
      this.#socket.send(reply('reject_subscription', this.identifier));
      return false;
    }
    this.#socket.send(reply('confirm_subscription', this.identifier));
    this.#position = newest;
    if (this.#socket.isExtended && history) await this.sendHistory(history, newest);
    if (this.#socket.isExtended) this.#sendStart(rows !== undefined);
    this.#isConfirmed = true;
    for (const message of this.#early.splice(0)) this.#receive(message);
    if (this.#hasUnread) void this.#readNow();
    return true;
  }

  /** Sends the rows after the client's position, if it has one; else it starts at the newest row. */
  async sendHistory(history: History, newest = this.#position): Promise<void> {
    const known = history.streams?.[this.#topic];
    const canResume = !known || (known.epoch === epoch && known.offset <= newest && newest - known.offset <= maxMissedRows);
    if (known && canResume) {
      this.#position = known.offset;
      await this.#readNow();
    }
    this.#socket.send(reply(canResume ? 'confirm_history' : 'reject_history', this.identifier));
  }

  /** Runs an action of the channel. An unknown one is ignored. */
  async perform(action: string, data: unknown): Promise<void> {
    const { actions } = this.#channel;
    if (!actions || !Object.hasOwn(actions, action)) return;
    await this.#socket.inSession(async (context) => {
      await actions[action]?.(context, this.#params, data);
      return true;
    });
  }

  close(): void {
    this.#leave();
    this.#leave = () => {};
  }

  #receive(signal: string | null): void {
    if (signal === null && this.#isConfirmed) void this.#readNow();
    else if (signal === null) this.#hasUnread = true;
    else if (this.#isConfirmed) this.#socket.send(`${this.#prefix}${signal}}`);
    else if (this.#early.length < maxEarlyMessages) this.#early.push(signal);
  }

  /** Reads and sends the rows after the last one. Calls that come meanwhile share one more reading. */
  #readNow(): Promise<void> {
    const { rows } = this.#channel;
    if (!rows || !this.#socket.isOpen) return Promise.resolve();
    this.#hasUnread = true;
    this.#reading ??= this.#read(rows);
    return this.#reading;
  }

  async #read(rows: NonNullable<Channel['rows']>): Promise<void> {
    while (this.#hasUnread && this.#socket.isOpen) {
      this.#hasUnread = false;
      const read = await this.#socket.inSession((context) => rows.after(context, this.#params, this.#position, pageSize));
      for (const { position, message } of read ?? []) {
        if (position <= this.#position) continue;
        this.#position = position;
        this.#sendRow(position, JSON.stringify(message));
      }
      if (read?.length === pageSize) this.#hasUnread = true;
    }
    // In the same step as the last look at `#hasUnread`: no call falls in between.
    this.#reading = undefined;
  }

  /** Sends the position, and for how long the topic has been silent: a client that has read its data meanwhile need not read it again. */
  #sendStart(hasRows: boolean): void {
    const message = JSON.stringify({ type: 'subscribed', silent_ms: this.#socket.silenceOf(this.#topic) });
    if (hasRows) this.#sendRow(this.#position, message);
    else this.#socket.send(`${this.#prefix}${message}}`);
  }

  #sendRow(position: number, message: string): void {
    const place = this.#socket.isExtended ? `,"stream_id":${JSON.stringify(this.#topic)},"epoch":"${epoch}","offset":${position}` : '';
    this.#socket.send(`${this.#prefix}${message}${place}}`);
  }
}

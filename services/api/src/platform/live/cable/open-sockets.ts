import type { Services } from '../../process/context.ts';
import { readMetric } from '../../telemetry/metrics.ts';
import { ping } from './frames.ts';
import type { Socket } from './socket.ts';

/** In this process: see decision 50. */
const maxSocketsPerPerson = 10;
/** Each socket is pinged once in this time, as clients expect. They are pinged in turns, so that no turn takes long. */
export const pingMilliseconds = 3000;
const turns = 30;
/** Between two looks at the sessions of all sockets. */
export const checkMilliseconds = 2000;

/** Learns who has an open socket of the member app in this process. */
export type Presence = {
  arrive: (company_id: string, user_id: string) => void;
  leave: (company_id: string, user_id: string) => void;
  close: () => Promise<void>;
};

/** The open sockets of this process. */
export class OpenSockets {
  readonly #services: Services;
  readonly #presence: Presence;
  readonly #onError: (error: unknown) => void;
  readonly #byTurn = Array.from({ length: turns }, () => new Set<Socket>());
  /** Oldest first. */
  readonly #byPerson = new Map<string, Set<Socket>>();
  readonly #timers: NodeJS.Timeout[];
  #turn = 0;
  #isChecking = false;

  constructor(services: Services, presence: Presence, onError: (error: unknown) => void) {
    this.#services = services;
    this.#presence = presence;
    this.#onError = onError;
    readMetric('binome_sockets', () => [{ value: this.#byTurn.reduce((count, turn) => count + turn.size, 0), labels: {} }]);
    this.#timers = [
      setInterval(() => this.#pingNext(), pingMilliseconds / turns).unref(),
      setInterval(() => void this.#closeEnded(), checkMilliseconds).unref(),
    ];
  }

  /** Adds a socket of a person. Closes their oldest one when there are too many. Returns the function that removes it. */
  add(socket: Socket, company_id: string, person: string): () => void {
    const turn = this.#byTurn[Math.floor(Math.random() * turns)] as Set<Socket>;
    turn.add(socket);
    const key = `${socket.caller.kind} ${company_id} ${person}`;
    const own = this.#byPerson.get(key) ?? new Set();
    this.#byPerson.set(key, own.add(socket));
    const [oldest] = own;
    if (own.size > maxSocketsPerPerson) oldest?.disconnect('too_many_sockets', false);
    const isMember = socket.caller.kind === 'member';
    if (isMember) this.#presence.arrive(company_id, person);
    return () => {
      turn.delete(socket);
      own.delete(socket);
      if (own.size > 0) return;
      this.#byPerson.delete(key);
      if (isMember) this.#presence.leave(company_id, person);
    };
  }

  /** Closes all sockets. Clients come back, after a time of their own, to a process that runs. */
  restartAll(): void {
    for (const turn of this.#byTurn) for (const socket of turn) socket.disconnect('server_restart', true);
  }

  stop(): void {
    for (const timer of this.#timers) clearInterval(timer);
    this.restartAll();
  }

  #pingNext(): void {
    this.#turn = (this.#turn + 1) % turns;
    const frame = ping();
    for (const socket of this.#byTurn[this.#turn] ?? []) socket.send(frame);
  }

  /** Closes the sockets whose session has ended, here or on another process, and those of staff who have left the company. */
  async #closeEnded(): Promise<void> {
    const sockets = this.#byTurn.flatMap((turn) => [...turn]);
    if (this.#isChecking || sockets.length === 0) return;
    this.#isChecking = true;
    try {
      const companies = await this.#services.sessions.listOpen([...new Set(sockets.map(({ tokenHash }) => tokenHash))]);
      for (const socket of sockets) {
        if (companies.get(socket.tokenHash) !== socket.company) socket.disconnect('unauthorized', false);
      }
    } catch (error) {
      this.#onError(error);
    }
    this.#isChecking = false;
  }
}

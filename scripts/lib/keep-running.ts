import { setTimeout as sleep } from 'node:timers/promises';
import { errorMessage, Failure } from './failure.ts';
import { maxDeaths, restartPause } from './restart-pause.ts';

/** A supervised process. `ended` resolves with the way in which it ended. */
type Running = { pid: number; ended: Promise<string>; stop: () => Promise<void>; lastLogLines: () => string };

/** `pid` is that of the current process, 0 between two. `gaveUp` resolves with the reason after five deaths in a minute. */
export type KeptRunning = { pid: () => number; gaveUp: Promise<Failure>; stop: () => Promise<void> };

export type KeepRunningOptions = {
  /** With its article, as it begins a sentence: "The API". */
  name: string;
  running: Running;
  /** Starts it again, and resolves when it is ready. A rejection counts as a death. */
  restart: () => Promise<Running>;
  /** Prints deaths and restarts to the terminal. */
  report?: (line: string) => void;
};

/** Starts a process again each time it ends, after growing pauses, until it is stopped or has ended five times in a minute. */
export function keepRunning({ name, running, restart, report = console.log }: KeepRunningOptions): KeptRunning {
  const stopping = new AbortController();
  const { signal } = stopping;
  let current: Running | null = running;
  let lastLogLines = running.lastLogLines;
  const deaths: number[] = [];

  const watch = async (): Promise<Failure | null> => {
    while (true) {
      const reason = current ? await current.ended : '';
      if (signal.aborted) return null;
      current = null;
      const failure = await startAgain(reason);
      if (failure || signal.aborted) return failure;
    }
  };

  const startAgain = async (firstReason: string): Promise<Failure | null> => {
    let reason = firstReason;
    while (true) {
      deaths.push(performance.now());
      const pause = restartPause(deaths);
      if (pause === null) return new Failure(gaveUpMessage(name, reason, lastLogLines()));
      report(`${name} stopped unexpectedly (${reason}). It starts again ${pause < 100 ? 'at once' : `in ${pause / 1000} s`}.`);
      await sleep(pause, undefined, { signal }).catch(() => {});
      if (signal.aborted) return null;
      try {
        current = await restart();
        lastLogLines = current.lastLogLines;
        report(`${name} runs again.`);
        return null;
      } catch (error) {
        reason = errorMessage(error);
      }
    }
  };

  const watching = watch();
  return {
    pid: () => current?.pid ?? 0,
    gaveUp: watching.then((failure) => failure ?? new Promise<Failure>(() => {})),
    async stop() {
      stopping.abort();
      const stopped = current;
      await stopped?.stop();
      await watching;
      // It may have been starting again when `stop` was called.
      if (current !== stopped) await current?.stop();
    },
  };
}

function gaveUpMessage(name: string, reason: string, logLines: string): string {
  return [`${name} stopped ${maxDeaths} times in a minute (${reason}).`, logLines && `The end of its log:\n${logLines}`]
    .filter(Boolean)
    .join(' ');
}

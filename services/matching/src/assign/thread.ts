import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { assign } from '../assign.ts';
import { MatchIndex } from '../match-index.ts';
import { type MatchProfile, NO_PAIR_FACTS } from '../profile.ts';
import { scorePairs } from './candidates.ts';
import { assignGreedily } from './greedy.ts';
import type { Answer, Request } from './thread-messages.ts';
import { tradeOff } from './trade-off.ts';

// A worker thread of `AssignmentThreads`: answers one request after the other.

// On Linux it is the priority of this thread alone. Elsewhere it would be that of the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

let index: MatchIndex | undefined;
let points: Uint8Array = new Uint8Array(0);

parentPort?.on('message', (request: Request) => {
  try {
    answer({ result: handle(request) });
  } catch (error) {
    answer({ error });
  }
});

function handle(request: Request): unknown {
  switch (request.kind) {
    case 'company':
      index = new MatchIndex({ settings: request.settings, vocabulary: request.vocabulary }, 'presenter');
      points = request.points;
      return;
    case 'presenters':
      // Places are counted by the caller: see `candidatesOf`.
      for (const profile of request.profiles) index?.upsert({ ...profile, capacity: { active: 0, max: 1 } });
      return;
    case 'participants':
      return index && scoreParticipants(index, request);
    case 'assign':
      return assign(request.problem, request.options);
    case 'draft':
      return assignGreedily(request.problem, request.options);
    case 'trade_off':
      return tradeOff(request.problem, { ...request.options, onPoint: (point) => answer({ point }) });
  }
}

function scoreParticipants(scored: MatchIndex, { first, profiles, facts }: Extract<Request, { kind: 'participants' }>): void {
  const factsOf = new Map<MatchProfile, (typeof facts)[number]>(profiles.map((profile, at) => [profile, facts[at] ?? NO_PAIR_FACTS]));
  const rows = points.subarray(first * scored.size, (first + profiles.length) * scored.size);
  scorePairs(scored, profiles, (profile) => factsOf.get(profile) ?? NO_PAIR_FACTS, rows);
}

function answer(message: Answer): void {
  parentPort?.postMessage(message);
}

import type { ProposalEnding } from '@binome/contract/states';
import { expect, test } from 'vitest';
import { proposalState } from './state.ts';

type Candidate = Parameters<typeof proposalState>[0][number];

const open: Candidate = { participant_answer: null, ending: null };
const chosen: Candidate = { participant_answer: 'accepted', ending: null };
const ended = (ending: ProposalEnding): Candidate => ({ participant_answer: null, ending });

test.each<[state: string, candidates: Candidate[]]>([
  ['choosing', [open]],
  ['choosing', [ended('declined'), open]],
  ['answering', [open, chosen]],
  ['answering', [ended('obsolete'), chosen]],
  ['agreed', [ended('obsolete'), ended('agreed'), ended('declined')]],
  ['expired', [ended('declined'), ended('expired')]],
  ['withdrawn', [ended('declined'), ended('withdrawn')]],
  ['declined', [ended('declined'), ended('obsolete')]],
  ['obsolete', [ended('obsolete')]],
])('a proposal is %s', (state, candidates) => {
  expect(proposalState(candidates)).toBe(state);
});

import type { PairDraft } from '../../authoring.ts';
import { endedPairs } from './ended.ts';
import { projectPairs } from './projects.ts';
import { voicePairs } from './voice.ts';

export const novaPairs: PairDraft[] = [...voicePairs, ...projectPairs, ...endedPairs];

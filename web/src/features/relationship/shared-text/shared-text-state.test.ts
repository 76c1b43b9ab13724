import type { SharedText } from '@binome/contract/mentoring/shared-texts';
import { maxSharedTextLength } from '@binome/contract/values/limits';
import { expect, test } from 'vitest';
import { canSend, initialState, isUnsaved, reduceSharedText, type SharedTextEvent } from './shared-text-state.ts';

const text = (body: string, version: number, updated_by: SharedText['updated_by'] = 'presenter'): SharedText => ({
  body,
  version,
  updated_by,
  updated_at: '2026-11-26T14:32:00.000Z',
});
const typed = (body: string): SharedTextEvent => ({ kind: 'typed', body });
const read = (body: string, version: number): SharedTextEvent => ({ kind: 'read', text: text(body, version), viewer: 'participant' });
const saved = (body: string, version: number, outcome: 'kept' | 'merged' | 'both_kept' = 'kept'): SharedTextEvent => ({
  kind: 'saved',
  text: text(body, version),
  outcome,
});
const sent: SharedTextEvent = { kind: 'sent' };
const failed: SharedTextEvent = { kind: 'failed', message: 'No network' };
const after = (...events: SharedTextEvent[]) => events.reduce(reduceSharedText, initialState(text('un\n', 3)));

test.each<[string, SharedTextEvent[], object, boolean]>([
  ['nothing happened', [], { body: 'un\n', notice: null }, false],
  ['the partner changed the text', [read('un\ndeux\n', 4)], { body: 'un\ndeux\n', notice: 'partner_wrote' }, false],
  ['an older version arrives late', [read('zéro', 2)], { body: 'un\n', notice: null }, false],
  [
    'the partner changed the text while the viewer types',
    [typed('un\nmoi'), read('un\nlui', 4)],
    { body: 'un\nmoi', base: { body: 'un\n', version: 3 } },
    true,
  ],
  ['the partner changed the text during a save', [typed('un\nmoi'), sent, read('un\nlui', 4)], { body: 'un\nmoi' }, true],
  ['the text was saved', [typed('un\nmoi'), sent, saved('un\nmoi', 4)], { base: { body: 'un\nmoi', version: 4 }, sending: null }, false],
  [
    'the viewer typed more during the save',
    [typed('un\nmoi'), sent, typed('un\nmoi aussi'), saved('un\nmoi', 4)],
    { body: 'un\nmoi aussi', base: { body: 'un\nmoi', version: 4 } },
    true,
  ],
  [
    'the save was merged',
    [typed('un\nmoi'), sent, saved('lui\nun\nmoi', 5, 'merged')],
    { body: 'lui\nun\nmoi', notice: 'partner_wrote', base: { body: 'lui\nun\nmoi', version: 5 } },
    false,
  ],
  [
    'the save was merged while the viewer typed in another place',
    [typed('un\nmoi'), sent, typed('un\nmoi aussi'), saved('lui\nun\nmoi', 5, 'merged')],
    { body: 'lui\nun\nmoi aussi', base: { body: 'lui\nun\nmoi', version: 5 } },
    true,
  ],
  [
    'the viewer typed more where the partner wrote: the next save keeps the old base',
    [typed('un\nmoi'), sent, typed('un\nmoi aussi'), saved('un\nmoi\nlui', 5, 'both_kept')],
    { body: 'un\nmoi aussi', base: { body: 'un\n', version: 3 }, notice: 'both_kept' },
    true,
  ],
  ['a save failed', [typed('un\nmoi'), sent, failed], { body: 'un\nmoi', failure: 'No network', sending: null }, true],
  ['a later save succeeded', [typed('un\nmoi'), sent, failed, sent, saved('un\nmoi', 4)], { failure: null }, false],
])('returns the state when %s', (_, events, state, unsaved) => {
  expect(after(...events)).toMatchObject(state);
  expect(isUnsaved(after(...events))).toBe(unsaved);
});

test.each<[string, SharedTextEvent[], boolean]>([
  ['does not send an unchanged text', [], false],
  ['sends a changed text', [typed('deux')], true],
  ['does not send a text that is being sent', [typed('deux'), sent], false],
  ['sends a text again after a failed save', [typed('deux'), sent, failed], true],
  ['does not send a text that is too long', [typed('x'.repeat(maxSharedTextLength + 1))], false],
])('%s', (_, events, expected) => {
  expect(canSend(after(...events))).toBe(expected);
});

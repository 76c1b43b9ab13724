import type { SharedText } from '@binome/contract/shared-texts';
import { expect, test } from 'vitest';
import { canSend, initialState, isUnsaved, maxLength, reduceSharedText, type SharedTextEvent } from './shared-text-state.ts';

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
  ['nothing happened', [], { body: 'un\n', news: null }, false],
  ['the partner wrote', [read('un\ndeux\n', 4)], { body: 'un\ndeux\n', news: 'partner_wrote' }, false],
  ['an older text is read late', [read('zéro', 2)], { body: 'un\n', news: null }, false],
  [
    'the partner wrote while one types',
    [typed('un\nmoi'), read('un\nlui', 4)],
    { body: 'un\nmoi', base: { body: 'un\n', version: 3 } },
    true,
  ],
  ['the partner wrote while a save is on its way', [typed('un\nmoi'), sent, read('un\nlui', 4)], { body: 'un\nmoi' }, true],
  ['it was saved', [typed('un\nmoi'), sent, saved('un\nmoi', 4)], { base: { body: 'un\nmoi', version: 4 }, sending: null }, false],
  [
    'more was typed meanwhile',
    [typed('un\nmoi'), sent, typed('un\nmoi aussi'), saved('un\nmoi', 4)],
    { body: 'un\nmoi aussi', base: { body: 'un\nmoi', version: 4 } },
    true,
  ],
  [
    'it was merged',
    [typed('un\nmoi'), sent, saved('lui\nun\nmoi', 5, 'merged')],
    { body: 'lui\nun\nmoi', news: 'partner_wrote', base: { body: 'lui\nun\nmoi', version: 5 } },
    false,
  ],
  [
    'it was merged, and more was typed elsewhere',
    [typed('un\nmoi'), sent, typed('un\nmoi aussi'), saved('lui\nun\nmoi', 5, 'merged')],
    { body: 'lui\nun\nmoi aussi', base: { body: 'lui\nun\nmoi', version: 5 } },
    true,
  ],
  [
    'more was typed where the partner wrote: it goes from where it began',
    [typed('un\nmoi'), sent, typed('un\nmoi aussi'), saved('un\nmoi\nlui', 5, 'both_kept')],
    { body: 'un\nmoi aussi', base: { body: 'un\n', version: 3 }, news: 'both_kept' },
    true,
  ],
  ['a save failed', [typed('un\nmoi'), sent, failed], { body: 'un\nmoi', failure: 'No network', sending: null }, true],
  ['a later save succeeded', [typed('un\nmoi'), sent, failed, sent, saved('un\nmoi', 4)], { failure: null }, false],
])('%s', (_, events, standing, unsaved) => {
  expect(after(...events)).toMatchObject(standing);
  expect(isUnsaved(after(...events))).toBe(unsaved);
});

test.each<[string, SharedTextEvent[], boolean]>([
  ['what is as the server has it', [], false],
  ['what was typed', [typed('deux')], true],
  ['what is on its way already', [typed('deux'), sent], false],
  ['what failed', [typed('deux'), sent, failed], true],
  ['what is too long', [typed('x'.repeat(maxLength + 1))], false],
])('whether to send %s', (_, events, toSend) => {
  expect(canSend(after(...events))).toBe(toSend);
});

import { describe, expect, test } from 'vitest';
import { ownTopic, requestBody } from './draft.ts';

describe('the request body', () => {
  test('has a need and leaves out the typed topic', () => {
    expect(requestBody({ type: 'presenter', id: 'p1' }, { need: 'writing', topic: 'Autre', message: ' Bonjour ' })).toEqual({
      presenter_id: 'p1',
      need: 'writing',
      message: 'Bonjour',
    });
  });

  test.each([ownTopic, ''])('has a topic when the need is %j', (need) => {
    expect(requestBody({ type: 'presenter', id: 'p1' }, { need, topic: ' Mon projet ', message: 'm' })).toEqual({
      presenter_id: 'p1',
      topic: 'Mon projet',
      message: 'm',
    });
  });
});

test('the request body to a peer has the peer', () => {
  const peer = { type: 'participant', id: 'p1', kind: 'peer' } as const;
  expect(requestBody(peer, { need: 'writing', topic: '', message: 'm' })).toEqual({ peer_id: 'p1', need: 'writing', message: 'm' });
});

test('the request body of an offer has the participant', () => {
  expect(requestBody({ type: 'participant', id: 'p1' }, { need: 'writing', topic: '', message: 'm' })).toEqual({
    participant_id: 'p1',
    need: 'writing',
    message: 'm',
  });
});

import { expect, test } from 'vitest';
import { type StarterFacts, type StarterProfile, startersOf, toggleStarter } from './starters.ts';

const item = (code: string) => ({ code, label: code.toUpperCase() });
const lyon = { id: 'lyon', name: 'Lyon', time_zone: 'Europe/Paris' };

function profile(change: Partial<StarterProfile> = {}): StarterProfile {
  return { title: null, site: null, business_unit: null, answers_details: {}, ...change };
}

const subject = { code: 'speech', label: 'Prise de parole' };
const mentee = profile({ site: lyon, answers_details: { needs: [item('speech')], motivations: [item('order'), item('help')] } });
const mentor = profile({ title: 'Oser s’apprend', site: lyon, answers_details: { skills: [item('speech')], motivations: [item('help')] } });

const cases: [string, Partial<StarterFacts>, unknown[]][] = [
  [
    'the subject that the mentor knows, a shared motivation, and the mentor’s sentence',
    {},
    [
      { kind: 'known_subject', subject: 'Prise de parole' },
      { kind: 'motivation', label: 'HELP' },
      { kind: 'words', text: 'Oser s’apprend' },
    ],
  ],
  [
    'a subject in the mentee’s own words',
    { subject: { code: null, label: 'Mon premier comité' } },
    [{ kind: 'subject', subject: 'Mon premier comité' }, { kind: 'motivation' }, { kind: 'words' }],
  ],
  [
    'a second fact when the mentor wrote no sentence',
    { other: { ...mentor, title: null } },
    [{ kind: 'known_subject' }, { kind: 'motivation' }, { kind: 'site', label: 'Lyon' }],
  ],
  ['an open sentence while nothing is known', { own: undefined, other: undefined, subject: null }, [{ kind: 'open' }]],
  ['an open sentence between two people who share nothing', { own: profile(), other: profile(), subject: null }, [{ kind: 'open' }]],
  [
    'for an offer, the need that the mentor’s own skills meet',
    { sender: 'presenter', own: mentor, other: { ...mentee, title: 'Bientôt responsable' } },
    [{ kind: 'known_subject' }, { kind: 'motivation' }, { kind: 'words', text: 'Bientôt responsable' }],
  ],
  [
    'for a peer, the subject that both look for',
    { sender: 'peer', other: mentee },
    [{ kind: 'shared_subject' }, { kind: 'motivation' }, { kind: 'site' }],
  ],
  ['for a peer, the subject that they know', { sender: 'peer' }, [{ kind: 'known_subject' }, { kind: 'motivation' }, { kind: 'words' }]],
];

test.each(cases)('the starters are %s', (_, change, expected) => {
  expect(startersOf({ sender: 'participant', own: mentee, other: mentor, subject, ...change })).toMatchObject(expected);
});

test.each([
  ['', 'Bonjour Paul,\n\nUne phrase.'],
  ['Déjà écrit.', 'Déjà écrit. Une phrase.'],
  ['Bonjour Paul,\n\nUne phrase.', ''],
  ['Bonjour Paul,\n\nUne phrase. Et mes mots.', 'Bonjour Paul,\n\nEt mes mots.'],
])('a press on a starter adds it to %j once, and a second press takes it away', (message, expected) => {
  expect(toggleStarter(message, 'Une phrase.', 'Bonjour Paul,')).toBe(expected);
});

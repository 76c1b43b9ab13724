import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// A sentence that says who reads something is a promise. Each one is listed here with what it covers: read where it stands before you change
// it. What the programme team reads, such as a wish for help, has a sentence of its own.

/** A sentence that keeps something from others. */
const promise =
  /personne d’autre|vous seul·e|seul·es? à |que par (vous|\{name\})|lus? par .*seulement|nobody else|no one else|only (you|\{name\})|you (only|alone)/i;

/** What each promise covers. */
const covered: Record<string, string> = {
  'call.privacy': 'the picture and the sound of a call',
  'feedback.readers_pair': 'the questions of a report or review that only the partners read',
  'feedback.readers_took_place': 'whether a session took place',
  'messenger.beginning': 'the messages of partners, except flagged ones',
  'messenger.beginning_referent': 'the messages with an HR contact',
  'messenger.file_waiting': 'a file before it is checked',
  'news.hidden': 'a hidden article, beside the moderation',
  'next_step.answer_check_text': 'the answer to a check, not the wish for help beside it',
  'profiling.private': 'answers of a profile that are not shown',
  'registration.date_of_birth_why': 'the date of birth',
  'relationship.read_by_helped': 'the answer to a check, and what a ticked wish for help tells',
  'relationship.read_by_notebook': 'objectives, notebook and messages, which it names, except flagged messages',
  'relationship.read_by_pair': 'the word that goes with a cancelled session',
  'relationship.read_by_self': 'the answer to a check without a wish for help',
  'relationship.read_by_words': 'what is said and written for a session, not its date',
  'settings.identity_text': 'phone number and e-mail address',
  'settings.private': 'a setting',
};

/** Boxes and switches whose value the programme team reads, and the sentence that has to stand with each. */
const readByTeam: Record<string, string> = { wants_help: 'relationship.read_by_helped' };

const messages = readdirSync(join(import.meta.dirname, 'messages')).filter((name) => /\.(fr|en)\.json$/.test(name));
const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.startsWith('messages'))
  .map((path) => ({ path, text: readFileSync(join(import.meta.dirname, path), 'utf8') }));

test('each sentence that keeps something from others is known, in both languages', () => {
  const found = messages.flatMap((name) => {
    const texts: Record<string, string> = JSON.parse(readFileSync(join(import.meta.dirname, 'messages', name), 'utf8'));
    return Object.entries(texts).flatMap(([id, text]) => (promise.test(text) ? [id] : []));
  });
  expect([...new Set(found)].toSorted()).toEqual(Object.keys(covered).toSorted());
});

test('what the programme team reads never stands under a promise that nobody else does', () => {
  for (const [box, sentence] of Object.entries(readByTeam)) {
    const users = sources.filter(({ path, text }) => path.startsWith('features/') && text.includes(`name="${box}"`));
    expect(users.length).toBeGreaterThan(0);
    for (const { text } of users) expect(text).toContain(sentence);
  }
});

test('the page of a relationship names what its lock covers, so that a check above it is not covered', () => {
  const page = readFileSync(join(import.meta.dirname, 'features/relationship/relationship-page.tsx'), 'utf8');
  expect(page.match(/<AudienceNote/g)).toHaveLength(1);
  expect(page.indexOf('<CheckCard')).toBeLessThan(page.indexOf('<AudienceNote'));
});

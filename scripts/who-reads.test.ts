import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { charterEn } from '@binome/api/configuration/defaults/charter-en';
import { faqEn } from '@binome/api/configuration/defaults/faq-en';
import { legalDocuments } from '@binome/api/content/legal-documents';
import apiEn from '@binome/api/messages/en.json' with { type: 'json' };
import { consoleRights, memberRights } from '@binome/api/policies/rights';
import type { ConsoleAction } from '@binome/contract/actions';
import type { LegalDocument } from '@binome/contract/companies/content';
import { type Locale, locales } from '@binome/contract/fields';
import { expect, test } from 'vitest';
import { root } from './lib/run.ts';
import { readProductTexts } from './messages/catalogue.ts';

// Compares the sentences about who reads what with the table of rights and with the policies of private rows. When a right changes, a test here
// fails: change the sentence in both languages, and the version of its text.

const roles = ['company_admin', 'hr_referent', 'program_manager', 'business_unit_admin'] as const;
type Role = (typeof roles)[number];

/** How the legal texts name a role. */
const roleWords: Record<Locale, Record<Role, RegExp>> = {
  fr: {
    company_admin: /administratrices de votre organisation/,
    hr_referent: /référent·es RH/,
    program_manager: /responsables de programme/,
    business_unit_admin: /de votre entité/,
  },
  en: {
    company_admin: /administrators of your organisation/,
    hr_referent: /HR contacts/,
    program_manager: /programme managers/,
    business_unit_admin: /of your business unit/,
  },
};

const teamActions: ConsoleAction[] = [
  'search.read',
  'users.read',
  'profiles.read',
  'registrations.read',
  'mentoring_requests.read',
  'relationships.read',
];

/** The lines of the legal texts that name roles: how each is found, and which actions its roles have. */
const lines: { kind: LegalDocument['kind']; fr: RegExp; en: RegExp; actions: ConsoleAction[] }[] = [
  { kind: 'privacy_notice', fr: /vos données de compte/, en: /your account data/, actions: teamActions },
  {
    kind: 'privacy_policy',
    fr: /vos données de compte/,
    en: /your account data/,
    actions: [...teamActions, 'meetings.read', 'results.read', 'topic_balance.read', 'reports.read'],
  },
  {
    kind: 'privacy_policy',
    fr: /l’un de vous signale/,
    en: /one of you flags/,
    actions: ['conversation_reports.read', 'conversation_reports.handle'],
  },
  { kind: 'privacy_notice', fr: /les notes que/, en: /the notes that/, actions: ['notes.write'] },
  { kind: 'privacy_policy', fr: /choisissez de partager/, en: /choose to share/, actions: ['shared_answers.read'] },
  { kind: 'privacy_policy', fr: /modération/, en: /moderators/, actions: ['feed_articles.read', 'feed_articles.moderate'] },
];

/** Readings of personal data that are open to some of the team only, or to the company's administrators. */
const withinTheTeam: ConsoleAction[] = [
  // The administrators to ask for a change.
  'settings.read',
  'invitations.read',
  'open_links.read',
  'match_suggestions.read',
  'match_proposals.read',
  'matching_runs.read',
  'matching_exclusions.read',
  'workshops.read',
  // What circles are about, and whom a referent has invited.
  'circles.read',
  'audit_entries.read',
  'sign_in_attempts.read',
  'sign_in_changes.read',
  'today.read',
];

/** Readings without members' data, or by the provider's staff about its own people, leads and crashes. */
const withoutMembers = [
  // Filters, without what is searched for.
  'views.read',
  ...['companies.list', 'companies.read', 'companies.export', 'configuration.export', 'missing_translations.read', 'documents.read'],
  ...['wording_keys.read', 'single_sign_on.read', 'business_units.read', 'sites.read', 'tags.read', 'meeting_reasons.read', 'steps.read'],
  ...[
    'questions.read',
    'feedback_questions.read',
    'training_tools.read',
    'message_templates.read',
    'matching_settings.read',
    'programs.read',
    'api_keys.read',
    'webhooks.read',
  ],
  ...[
    'onboarding.read',
    'company_figures.read',
    'page_views.read',
    'leads.read',
    'staff_sign_in.read',
    'staff_audit_entries.read',
    'crash_groups.read',
  ],
];

const rolesOf = (action: ConsoleAction): Role[] => roles.filter((_, column) => consoleRights[action][column] !== false);

function linesOf(kind: LegalDocument['kind'], locale: Locale): string[] {
  const document = legalDocuments[locale].find((each) => each.kind === kind);
  return document?.sections.flatMap(({ body }) => body.split('\n').filter((line) => line.startsWith('- '))) ?? [];
}

/** The only line of a text that matches. */
function lineOf(kind: LegalDocument['kind'], locale: Locale, pattern: RegExp): string {
  const found = linesOf(kind, locale).filter((line) => pattern.test(line));
  expect(found, `${kind} ${locale} ${pattern}`).toHaveLength(1);
  return found[0] ?? '';
}

const rolesNamedIn = (line: string, locale: Locale): Role[] => roles.filter((role) => roleWords[locale][role].test(line));

test.each(locales.flatMap((locale) => lines.map((line) => ({ locale, ...line, says: line[locale] }))))(
  'the $kind in “$locale” names the roles that may read: $says',
  ({ locale, kind, says, actions }) => {
    const named = rolesNamedIn(lineOf(kind, locale, says), locale);
    for (const action of actions) expect([action, named]).toEqual([action, rolesOf(action)]);
  },
);

test('each line that names a role is compared with the rights', () => {
  for (const locale of locales)
    for (const kind of ['privacy_policy', 'privacy_notice'] as const) {
      const naming = linesOf(kind, locale).filter((line) => rolesNamedIn(line, locale).length > 0);
      expect(naming).toEqual(naming.filter((line) => lines.some((each) => each.kind === kind && each[locale].test(line))));
    }
});

test('each right to read has a sentence in the privacy policy, or is listed as within the team or without members’ data', () => {
  const readings = Object.keys(consoleRights).filter((action) => /\.(read|list|export)$/.test(action));
  const known = [...lines.flatMap(({ actions }) => actions), ...withinTheTeam, ...withoutMembers];
  expect(readings.filter((action) => !known.includes(action))).toEqual([]);
  for (const action of withinTheTeam) expect(rolesOf('users.read'), action).toEqual(expect.arrayContaining(rolesOf(action)));
});

test('the provider’s staff with an access read what administrators read, except what the privacy policy says', () => {
  const readings = (Object.keys(consoleRights) as ConsoleAction[]).filter((action) => /\.(read|list)$/.test(action));
  const exceptions = readings.filter((action) => consoleRights[action][0] !== false && !consoleRights[action][4]);
  expect(exceptions).toEqual(['shared_answers.read', 'conversation_reports.read', 'feed_articles.read']);
  const words = {
    fr: /les messages signalés, les réponses partagées et l’Entraide/,
    en: /flagged messages, shared answers and the help feed/,
  };
  for (const locale of locales) expect(lineOf('privacy_policy', locale, /^- (Nos équipes|Our teams)/)).toMatch(words[locale]);
});

test('the community is every validated member', () => {
  expect(memberRights['community.read']).toEqual([false, true, true, true]);
  for (const locale of locales) lineOf('privacy_policy', locale, /les autres membres validés|the other approved members/);
});

/** The roles in the policy of each private table, from the file that a test of the API compares with the database. */
const policies = new Map<string, Role[]>(
  readFileSync(join(root, 'services/api/src/private-policies.expected.txt'), 'utf8')
    .split('\n\n')
    .map((block) => {
      const named = new Set([...block.matchAll(/'(\w+)'::role_name/g)].map(([, role]) => role));
      return [block.split(' ')[0] ?? '', roles.filter((role) => named.has(role))];
    }),
);

test('only flagged messages, shared answers, the moderation and the notes of referents open private rows to a role, to the same roles as the rights', () => {
  expect(Object.fromEntries([...policies].filter(([, named]) => named.length > 0))).toEqual({
    anonymous_authors: rolesOf('feed_articles.read'),
    article_reports: rolesOf('feed_articles.read'),
    conversation_reports: rolesOf('conversation_reports.read'),
    feedback_answers: rolesOf('shared_answers.read'),
    referent_notes: rolesOf('notes.write'),
    relationship_contacts: rolesOf('notes.write'),
  });
});

const conversations = ['conversation_comments', 'conversation_files', 'conversation_reports', 'conversation_report_comments'];
const notebook = ['shared_texts', 'shared_text_versions', 'relationship_objectives', 'relationship_actions', 'meeting_details'];

const circle = ['circle_attendances', 'circle_notes', 'circle_messages', 'circle_lessons'];

/** The texts that promise few readers, each with the private tables that it is about; none if it is about something else. */
const promises: Record<string, string[]> = {
  'messenger.private': conversations,
  'messenger.beginning': conversations,
  'messenger.beginning_referent': conversations,
  'messenger.report_readers': ['conversation_reports'],
  'messenger.report_readers_unknown': ['conversation_reports'],
  'relationship.read_by_pair': notebook,
  'relationship.read_by_notebook': [...notebook, ...conversations],
  'relationship.read_by_words': notebook,
  'relationship.read_by_self': ['relationship_checks'],
  'relationship.read_by_helped': ['relationship_checks'],
  'next_step.answer_check_text': ['relationship_checks'],
  'mail.mentoring_relationship.mid_term_asked.next': ['relationship_checks'],
  'feedback.readers_author_decides': ['feedback_answers'],
  'feedback.readers_figures': ['feedback_answers'],
  'feedback.readers_took_place': ['feedback_answers'],
  'feedback.readers_help': ['feedback_answers'],
  'circle.read_by': circle,
  'circle.what_is_read': circle,
  'circle.no_lesson': ['circle_lessons'],
  'mail.circle.ended.next': ['circle_lessons'],
  // Busy times have no words; no endpoint returns them.
  'bookmarks.intro': ['bookmarks'],
  'availability.calendars_text': ['calendar_connections'],
  // The API refuses to share the answers to these questions.
  'feedback.readers_pair': [],
  'fields.not_to_be_shared': [],
  'fields.audience_promised': [],
  // Who opens a page, or sees a fact that is not private.
  'call.insecure_text': [],
  'circle.gone_text': [],
  'community.nobody': [],
  'messenger.file_waiting': [],
  'news.hidden': [],
  'profiling.private': [],
  'registration.date_of_birth_why': [],
  'relationship.gone_text': [],
  'relationship.part_referents': [],
  'settings.identity_text': [],
};

const promise = /nobody else|nothing else|\bonly\b[^.]*\b(read|see|open)s?\b|\b(read|see)\b[^.]*\bonly\b/i;

test('a text that promises few readers keeps its promise, or names the exception', async () => {
  const texts: Record<string, string> = { ...(await readProductTexts(join(root, 'web/src/messages'), 'en')), ...apiEn };
  const found = Object.keys(texts).filter((key) => promise.test(texts[key] ?? ''));
  expect(found.sort()).toEqual(Object.keys(promises).sort());
  for (const [key, tables] of Object.entries(promises)) {
    for (const table of tables) expect([key, policies.has(table)]).toEqual([key, true]);
    if (tables.some((table) => policies.get(table)?.length)) expect(`${key}: ${texts[key]}`).toMatch(/flag|tick|programme team/);
  }
});

test('a legal or default text that promises few readers names the exceptions', () => {
  const legal = legalDocuments.en
    .filter(({ kind }) => kind !== 'cookie_policy')
    .flatMap(({ sections }) => sections.map(({ body }) => body));
  const answers = faqEn.categories.flatMap(({ entries }) => entries.map(({ answer }) => answer));
  const paragraphs = [...legal, ...answers, ...charterEn.sections.map(({ body }) => body)].flatMap((text) => text.split('\n'));
  const promises = paragraphs.filter((line) => promise.test(line));
  expect(promises.length).toBeGreaterThan(2);
  // A list that nobody else reads, and the words of a circle, have no exception.
  for (const line of promises) if (!/tools you keep|circles that you open/.test(line)) expect(line).toMatch(/flag/);
});

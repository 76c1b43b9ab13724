import type { Locale, TranslatedText } from '@binome/contract/fields';
import { presentPreferences } from '../accounts/own-account/preferences.ts';
import { answerText } from '../feedback/present-feedback.ts';
import type { MemberContext } from '../platform/context.ts';
import { translate } from '../platform/intl.ts';
import { fullNameOf } from '../platform/names.ts';
import * as kept from './export-queries.ts';
import { listFiles } from './file-queries.ts';
import { listRelationships, listRequests } from './mentoring-queries.ts';
import * as together from './shared-data-queries.ts';

type AnswerRow = { field_name: string; title: TranslatedText; label: TranslatedText | null; text: string | null };

/** All that is kept about a person, in their language, as they may read it: their transaction leaves out what is others' alone. */
export async function collectPersonalData({ tx, actor, locale }: MemberContext) {
  const own = actor.user_id;
  const { id, avatar_url, ...identity } = await kept.findPerson(tx, own);
  return {
    identity: { ...identity, has_picture: avatar_url !== null },
    consents: await kept.listConsents(tx, own),
    invitations: await kept.listInvitations(tx, own),
    roles: (await kept.listRoles(tx, own)).map(({ program, ...role }) => ({ ...role, program: program && translate(program, locale) })),
    programs: (await kept.listEnrollments(tx, own)).map(({ program, ...row }) => ({ program: translate(program, locale), ...row })),
    answers: answersOf(await kept.listOwnAnswers(tx, own), locale),
    profiles: (await kept.listProfiles(tx, own)).map(({ id: _, answers, ...profile }) => ({
      ...profile,
      answers: answersOf(answers, locale),
    })),
    availabilities: await kept.listAvailabilities(tx, own),
    days_off: await together.listExceptions(tx, own),
    requests: (await listRequests(tx, own)).map(({ mentee, mentor, need, ...request }) => ({
      ...request,
      mentee: fullNameOf(mentee, locale),
      mentor: fullNameOf(mentor, locale),
      need: need && translate(need, locale),
    })),
    relationships: (await listRelationships(tx, own)).map(({ mentee, mentor, ...relationship }) => ({
      ...relationship,
      mentee: fullNameOf(mentee, locale),
      mentor: fullNameOf(mentor, locale),
    })),
    ...(await collectTogether({ tx, actor, locale })),
    recommendations: (await kept.listRecommendations(tx, own)).map((row) => ({
      written_by_me: row.written,
      author: fullNameOf({ first_name: row.author_first, last_name: row.author_last }, locale),
      mentor: fullNameOf({ first_name: row.presenter_first, last_name: row.presenter_last }, locale),
      body: row.body,
      created_at: row.created_at,
    })),
    notifications: (await kept.listNotifications(tx, own)).map(({ partner, ...row }) => ({
      ...row,
      partner: partner && fullNameOf(partner, locale),
    })),
    emails: await kept.listMails(tx, own),
    preferences: await presentPreferences(tx, own),
    sessions: await kept.listSessions(tx, own),
    calendar_addresses: await together.listCalendarFeeds(tx, own),
    files: await listFiles(tx, own),
    activity: await kept.listActivity(tx, own),
    console_actions: await kept.listConsoleActions(tx, own),
  };
}

/** What the person and their partners lived and wrote together, and what they said of it themself. */
async function collectTogether({ tx, actor, locale }: Pick<MemberContext, 'tx' | 'actor' | 'locale'>) {
  const own = actor.user_id;
  const withPartner = <Row extends { partner: { first_name: string; last_name: string } }>({ partner, ...row }: Row) => ({
    partner: fullNameOf(partner, locale),
    ...row,
  });
  return {
    meetings: (await together.listMeetings(tx, own)).map(({ mentee, mentor, about, ...meeting }) => ({
      mentee: fullNameOf(mentee, locale),
      mentor: fullNameOf(mentor, locale),
      about: about && translate(about, locale),
      ...meeting,
    })),
    feedbacks: (await together.listFeedbacks(tx, own)).map(withPartner).map(({ answers, ...feedback }) => ({
      ...feedback,
      answers: answers.map(({ title, ...answer }) => `${translate(title, locale)} ${answerText(answer, locale)}`),
    })),
    checks: await together.listChecks(tx, own),
    objectives: (await together.listObjectives(tx, own)).map(withPartner),
    actions: (await together.listActions(tx, own)).map(withPartner),
    notes: (await together.listNotes(tx, own)).map(withPartner),
  };
}

export type PersonalData = Awaited<ReturnType<typeof collectPersonalData>>;

/** Answers under the titles of their questions, in the person's order. */
function answersOf(rows: AnswerRow[], locale: Locale) {
  const answers = new Map<string, { field_name: string; question: string; answers: string[] }>();
  for (const { field_name, title, label, text } of rows) {
    const answer = answers.get(field_name) ?? { field_name, question: translate(title, locale), answers: [] };
    answers.set(field_name, answer);
    answer.answers.push(label ? translate(label, locale) : (text ?? ''));
  }
  return [...answers.values()];
}

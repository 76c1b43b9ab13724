import type { Locale, TranslatedText } from '@binome/contract/fields';
import type { RelationshipKind } from '@binome/contract/states';
import { presentPreferences } from '../accounts/own-account/preferences.ts';
import { answerText } from '../feedback/present-feedback.ts';
import type { MemberContext } from '../platform/process/context.ts';
import { intlOf, translate } from '../platform/text/intl.ts';
import { fullNameOf } from '../platform/text/names.ts';
import * as articleQueries from './article-queries.ts';
import * as circleQueries from './circle-queries.ts';
import * as queries from './export-queries.ts';
import { listFiles } from './file-queries.ts';
import { listProposals, listRelationships, listRequests } from './mentoring-queries.ts';
import { listMessageFiles, listMessageReports, listMessages, listMessagingSettings } from './message-queries.ts';
import * as sharedQueries from './shared-data-queries.ts';

type AnswerRow = { field_name: string; title: TranslatedText; label: TranslatedText | null; text: string | null };

/** Collects all personal data of a member, in their language. Row-level security leaves out what only others may read. */
export async function collectPersonalData({ tx, actor, locale }: MemberContext) {
  const userId = actor.user_id;
  const { id, avatar_url, ...identity } = await queries.findPerson(tx, userId);
  return {
    identity: { ...identity, has_picture: avatar_url !== null },
    email_changes: await queries.listEmailChanges(tx, userId),
    consents: await queries.listConsents(tx, userId),
    invitations: await queries.listInvitations(tx, userId),
    roles: (await queries.listRoles(tx, userId)).map(({ program, ...role }) => ({
      ...role,
      program: program && translate(program, locale),
    })),
    programs: (await queries.listEnrollments(tx, userId)).map(({ program, ...row }) => ({ program: translate(program, locale), ...row })),
    answers: groupAnswers(await queries.listOwnAnswers(tx, userId), locale),
    profiles: (await queries.listProfiles(tx, userId)).map(({ id: _, answers, ...profile }) => ({
      ...profile,
      answers: groupAnswers(answers, locale),
    })),
    availabilities: await queries.listAvailabilities(tx, userId),
    days_off: await sharedQueries.listExceptions(tx, userId),
    requests: (await listRequests(tx, userId)).map(({ mentee, mentor, need, kind, ...request }) => ({
      ...request,
      ...bothOf(kind, mentee, mentor, locale),
      need: need && translate(need, locale),
    })),
    proposals: (await listProposals(tx, userId)).map(({ mentee, mentor, ...proposal }) => ({
      mentee: fullNameOf(mentee, locale),
      mentor: fullNameOf(mentor, locale),
      ...proposal,
    })),
    relationships: (await listRelationships(tx, userId)).map(({ mentee, mentor, kind, ...relationship }) => ({
      ...relationship,
      ...bothOf(kind, mentee, mentor, locale),
    })),
    ...(await collectSharedData({ tx, actor, locale })),
    recommendations: (await queries.listRecommendations(tx, userId)).map((row) => ({
      written_by_me: row.written,
      author: fullNameOf({ first_name: row.author_first, last_name: row.author_last }, locale),
      mentor: fullNameOf({ first_name: row.presenter_first, last_name: row.presenter_last }, locale),
      body: row.body,
      created_at: row.created_at,
    })),
    bookmarks: (await queries.listBookmarks(tx, userId)).map(({ created_at, first_name, last_name, article, tool }) => ({
      name: first_name !== null && last_name !== null ? fullNameOf({ first_name, last_name }, locale) : null,
      title: article,
      tool: tool && translate(tool, locale),
      created_at,
    })),
    notifications: (await queries.listNotifications(tx, userId)).map(({ partner, ...row }) => ({
      ...row,
      partner: partner && fullNameOf(partner, locale),
    })),
    emails: await queries.listMails(tx, userId),
    messages_received: (await queries.listReferentMessages(tx, userId)).map(({ subject, ...row }) => ({
      subject: translate(subject, locale),
      ...row,
    })),
    messages_written: (await queries.listWrittenMessages(tx, userId)).map(({ subject, body, ...row }) => ({
      subject: translate(subject, locale),
      body: translate(body, locale),
      ...row,
    })),
    preferences: await presentPreferences(tx, userId),
    notification_schedules: await queries.listSchedules(tx, userId),
    sms_numbers: await queries.listSmsNumbers(tx, userId),
    notified_browsers: await queries.listPushSubscriptions(tx, userId),
    sessions: await queries.listSessions(tx, userId),
    api_keys: await queries.listApiKeys(tx, userId),
    calendar_addresses: await sharedQueries.listCalendarFeeds(tx, userId),
    connected_calendars: await sharedQueries.listConnectedCalendars(tx, userId),
    files: await listFiles(tx, userId),
    training_tools: (await queries.listTrainingTools(tx, userId)).map(({ title, ...row }) => ({ tool: translate(title, locale), ...row })),
    referent_notes: await queries.listReferentNotes(tx, userId),
    relationship_contacts: await queries.listRelationshipContacts(tx, userId),
    workshops: (await queries.listWorkshops(tx, userId)).map(({ title, ...row }) => ({ title: translate(title, locale), ...row })),
    report_readers: (await queries.listReports(tx, userId)).map(({ program, ...row }) => ({
      program: program && translate(program, locale),
      ...row,
    })),
    activity: await queries.listActivity(tx, userId),
    console_actions: await queries.listConsoleActions(tx, userId),
  };
}

type Name = { first_name: string; last_name: string };

/** Names the two of a relationship by what they are in it: none of two peers is a mentor. */
function bothOf(kind: RelationshipKind, first: Name, second: Name, locale: Locale) {
  const [one, other] = [fullNameOf(first, locale), fullNameOf(second, locale)];
  return kind === 'peer' ? { peers: intlOf(locale).formatList([one, other]) } : { mentee: one, mentor: other };
}

/** Collects the data of the member's relationships: meetings, notebook, and their own feedbacks and check-ins. */
async function collectSharedData({ tx, actor, locale }: Pick<MemberContext, 'tx' | 'actor' | 'locale'>) {
  const userId = actor.user_id;
  const withPartnerName = <Row extends { partner: { first_name: string; last_name: string } }>({ partner, ...row }: Row) => ({
    partner: fullNameOf(partner, locale),
    ...row,
  });
  return {
    meetings: (await sharedQueries.listMeetings(tx, userId)).map(({ mentee, mentor, about, kind, ...meeting }) => ({
      ...bothOf(kind, mentee, mentor, locale),
      about: about && translate(about, locale),
      ...meeting,
    })),
    feedbacks: (await sharedQueries.listFeedbacks(tx, userId)).map(withPartnerName).map(({ answers, ...feedback }) => ({
      ...feedback,
      answers: answers.map(({ title, ...answer }) => `${translate(title, locale)} ${answerText(answer, locale)}`),
    })),
    checks: await sharedQueries.listChecks(tx, userId),
    objectives: (await sharedQueries.listObjectives(tx, userId)).map(withPartnerName),
    keepsakes: (await sharedQueries.listWords(tx, userId)).map(withPartnerName).map(({ author, ...word }) => ({
      ...word,
      author: fullNameOf(author, locale),
    })),
    actions: (await sharedQueries.listActions(tx, userId)).map(withPartnerName),
    notes: (await sharedQueries.listNotes(tx, userId)).map(withPartnerName),
    messages: (await listMessages(tx, userId)).map(withPartnerName),
    message_files: await listMessageFiles(tx, userId),
    messaging_settings: await listMessagingSettings(tx, userId),
    message_reports: (await listMessageReports(tx, userId)).map(withPartnerName),
    circles: await circleQueries.listCircles(tx, userId),
    circle_messages: await circleQueries.listCircleMessages(tx, userId),
    circle_notes: await circleQueries.listCircleNotes(tx),
    circle_attendances: await circleQueries.listCircleAttendances(tx, userId),
    circle_lessons: await circleQueries.listCircleLessons(tx, userId),
    articles: await articleQueries.listArticles(tx, userId),
    article_comments: await articleQueries.listArticleComments(tx, userId),
    article_likes: await articleQueries.listArticleLikes(tx, userId),
    help_offers: await articleQueries.listHelpOffers(tx, userId),
    article_reports: await articleQueries.listArticleReports(tx, userId),
  };
}

export type PersonalData = Awaited<ReturnType<typeof collectPersonalData>>;

/** Groups answer rows by question. */
function groupAnswers(rows: AnswerRow[], locale: Locale) {
  const answers = new Map<string, { field_name: string; question: string; answers: string[] }>();
  for (const { field_name, title, label, text } of rows) {
    const answer = answers.get(field_name) ?? { field_name, question: translate(title, locale), answers: [] };
    answers.set(field_name, answer);
    answer.answers.push(label ? translate(label, locale) : (text ?? ''));
  }
  return [...answers.values()];
}

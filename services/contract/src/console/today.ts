import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, fullName, id, idAndName, idParams, timestamp } from '../fields.ts';
import { profileType } from '../states.ts';
import { maxSnoozeNoteLength, todayQueues } from '../values/today.ts';
import { withoutInvisible } from '../values/visible-text.ts';
import { relationshipHealth } from './health.ts';

export const todayQueue = z.enum(todayQueues);

const person = z.object({
  user_id: id,
  /** The profile that the row is about. */
  profile_id: id.nullable(),
  first_name: z.string(),
  last_name: z.string(),
  /** Only of a person who asked for a call. */
  phone: z.string().nullable(),
  email: z.string().nullable(),
});
export type TodayPerson = z.output<typeof person>;

const count = z.number().int();
const fact = <const Code extends string, Values extends z.ZodRawShape>(code: Code, values: Values) =>
  z.object({ code: z.literal(code), values: z.object(values) });

/** A fact of a row, from rows, states and times only. The console makes the text. */
const todayFact = z.discriminatedUnion('code', [
  /** `due_at`: by when the call was promised; `taken_by`: who makes it. */
  fact('call_asked', {
    at: timestamp,
    due_at: timestamp.nullable(),
    overdue: z.boolean(),
    taken_by: z.object({ id, name: fullName }).nullable(),
  }),
  fact('partner_of', { side: profileType, name: z.string() }),
  fact('sessions', { held: count, planned: count }),
  fact('last_contact', { days: count }),
  fact('unit', { name: z.string() }),
  fact('came_by', { kind: z.enum(['open', 'personal']), name: z.string().nullable() }),
  fact('registered', { at: timestamp }),
  fact('reported', { kind: z.enum(['conversation', 'article']), count, at: timestamp }),
  fact('expires', { at: timestamp }),
  fact('reminders', { count }),
  z.object({ code: z.literal('health'), values: relationshipHealth }),
  fact('seeks', { topics: z.array(z.string()) }),
  fact('requests', { open: count, ended: count }),
  fact('visible', { days: count }),
  fact('stuck', {
    step: z.enum(['invitation', 'confirmation', 'role', 'profile']),
    missing: z.array(z.enum(['business_unit', 'required_answers', 'completion'])),
    days: count,
  }),
  fact('report_late', { count, days: count, names: z.array(z.string()) }),
  fact('mail_failed', { email: z.string(), at: timestamp }),
]);
export type TodayFact = z.output<typeof todayFact>;
export type ShownFact = z.input<typeof todayFact>;

const subject = z.object({ type: z.enum(['user', 'relationship', 'request', 'conversation_report', 'article']), id });

const todayRow = z.object({
  /** `<queue>:<subject id>`. */
  id: z.string(),
  queue: todayQueue,
  subject,
  people: z.array(person),
  facts: z.array(todayFact),
  since: timestamp,
  /** Only of a registration: those in which the person is enrolled. */
  programs: z.array(idAndName),
  /** Only of the person who can be reminded: who answers a request, writes a report, or both partners. */
  remind: z.array(id),
  /** The record that the act changes, such as an invitation; null if that is the subject. */
  act_id: id.nullable(),
  /** `act`: do what ends the row. */
  can: z.object({ act: z.boolean(), snooze: z.boolean() }),
});
export type TodayRow = z.output<typeof todayRow>;
export type ShownRow = z.input<typeof todayRow>;

const snooze = z.object({
  id,
  queue: todayQueue,
  subject,
  people: z.array(person),
  until: day,
  note: z.string().nullable(),
  by: z.string().nullable(),
});
export type ShownSnooze = z.input<typeof snooze>;

/** Now, and 30 days ago; null when that is not known for the caller's scope. */
const figure = z.object({ value: count, before: count.nullable() });

const today = z.object({
  id: z.string(),
  at: timestamp,
  /** Today in the company's time zone. */
  day,
  /** Rows of the first band, with the minutes that they take, and of the second. */
  urgent: count,
  minutes: count,
  later: count,
  queues: z.array(
    z.object({
      code: todayQueue,
      /** It could not be read: nothing is known of its rows. */
      failed: z.boolean(),
      count,
      /** Rows that left it because their people were reminded, or have a proposal to answer. */
      waiting: count,
      oldest_at: timestamp.nullable(),
      /** Who stands in an earlier queue instead. */
      claimed: z.array(z.object({ queue: todayQueue, people: z.array(z.string()) })),
      /** The subjects of all its rows on which one press acts: reminds who is awaited, or validates. Beyond a limit, the first of them. */
      act_ids: z.array(id),
      rows: z.array(todayRow),
    }),
  ),
  figures: z.object({ running: figure, silent: figure, unmatched: figure, free_seats: figure, free_presenters: figure }),
  week: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('session'), at: timestamp, names: z.array(z.string()), number: count, relationship_id: id }),
      z.object({ kind: z.literal('request_expires'), at: timestamp, names: z.array(z.string()), request_id: id }),
      z.object({ kind: z.literal('workshop'), on: day, title: z.string(), program: z.string() }),
      z.object({ kind: z.literal('snoozed'), on: day, count }),
    ]),
  ),
  since: z.object({ from: timestamp, sessions: count, relationships: count, visible: count }),
  snoozed: z.array(snooze),
  /** The subjects of rows that colleagues have handled in the last minutes, and who did. */
  handled: z.array(z.object({ subject_id: id, by: z.string() })),
});
export type Today = z.output<typeof today>;
/** As the console reads it: times are texts. */
export type ShownToday = z.input<typeof today>;

export const getToday = endpoint({
  method: 'GET',
  url: '/backoffice/v1/today',
  access: 'console',
  action: 'today.read',
  summary: 'What a referent has to do today and this week, by queue, with the state of the programs',
  schema: { querystring: z.strictObject({ program_id: id.optional() }), response: today },
});

const snoozed = z.object({ id, queue: todayQueue, subject_id: id, until: day, note: z.string().nullable() });

export const snoozeFollowUp = endpoint({
  method: 'POST',
  url: '/backoffice/v1/follow_up_snoozes',
  access: 'console',
  action: 'follow_ups.snooze',
  status: 201,
  summary: 'Put off a row of the page "today" until a day; it comes back before if it becomes worse',
  schema: {
    body: z.strictObject({
      queue: todayQueue,
      subject_id: id,
      until: day,
      note: z.string().overwrite(withoutInvisible).trim().max(maxSnoozeNoteLength, { abort: true }).nullish(),
    }),
    response: snoozed,
  },
});

export const resumeFollowUp = endpoint({
  method: 'DELETE',
  url: '/backoffice/v1/follow_up_snoozes/:id',
  access: 'console',
  action: 'follow_ups.snooze',
  summary: 'Show a row again that was put off',
  schema: { params: idParams, response: z.object({ id }) },
});

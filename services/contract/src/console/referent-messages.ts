import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, email, fullName, id, locale, timestamp } from '../fields.ts';
import {
  leftOutReasons,
  maxChosen,
  referentMessageLengths,
  resultDays,
  type TemplateVariable,
  templateCodes,
  templateVariables,
} from '../values/message-templates.ts';
import { createEndpoint, getEndpoint, listEndpoint, removeEndpoint, translatedTexts, withExpected } from './resource.ts';

export const templateCode = z.enum(templateCodes);
export const leftOutReason = z.enum(leftOutReasons);
/** Handed to the outbox at `send_at`; until then it can be cancelled. */
export const referentMessageState = z.enum(['scheduled', 'sent', 'cancelled']);
export const messageRecipientState = z.enum(['queued', 'sent', 'failed', 'left_out']);

/** The lists whose rows are people, or pairs of people. */
const audienceResource = z.enum(['users', 'mentoring_relationships', 'mentoring_requests']);

/** Whom a message is for. A filter is that of the resource's list; the people for whom the template's fact does not hold are no part of it. */
export const messageAudience = z.union([
  z.strictObject({ user_ids: z.array(id).min(1).max(maxChosen) }),
  z.strictObject({ relationship_ids: z.array(id).min(1).max(maxChosen) }),
  z.strictObject({ request_ids: z.array(id).min(1).max(maxChosen) }),
  z.strictObject({ resource: audienceResource, filter: z.record(z.string().max(60, { abort: true }), z.unknown()) }),
]);
export type MessageAudience = z.input<typeof messageAudience>;

const subject = translatedTexts(referentMessageLengths.subject);
const body = translatedTexts(referentMessageLengths.body);
const texts = { fr: z.string().optional(), en: z.string().optional() };

/** A message as its author has written it. Without texts, the company's template. */
const draft = {
  audience: messageAudience,
  template: templateCode,
  subject: subject.optional(),
  body: body.optional(),
  /** The day on which it is sent at nine o'clock, where each person is; null for now. */
  send_on: day.nullable(),
};

const person = z.object({ id, name: fullName });

/** A text in which `filled` parts came from facts. */
const filledText = z.array(z.object({ text: z.string(), filled: z.boolean() }));

const variable = z.enum([...new Set(Object.values(templateVariables).flat())] as [TemplateVariable, ...TemplateVariable[]]);

export const previewMessage = createEndpoint({
  name: 'message_previews',
  action: 'messages.send',
  summary: 'Who would get a message, who is left out and why, and how three of the recipients read it',
  body: z.strictObject({ ...draft, sample: z.int().min(0).max(10_000).optional() }),
  row: z.object({
    /** Those who get it. */
    recipients: z.int(),
    /** The first of those left out; `left_out_count` counts all. */
    left_out: z.array(z.object({ user: person, reason: leftOutReason, days_ago: z.int().nullable() })),
    left_out_count: z.int(),
    /** Recipients whose quiet hours or days off move it. */
    later: z.int(),
    subject: z.object(texts),
    body: z.object(texts),
    /** Languages of recipients in which a text is missing. */
    missing_languages: z.array(locale),
    reply_to: email,
    sample: z.array(
      z.object({
        user: person,
        locale,
        from: z.string(),
        subject: filledText,
        paragraphs: z.array(filledText),
        action: z.string().nullable(),
        signature: z.array(z.string()),
        note: z.string(),
      }),
    ),
    /** Values that are unknown for somebody: a message that names one of them is not sent. */
    missing_values: z.array(z.object({ variable, count: z.int(), names: z.array(z.string()) })),
  }),
});
export type MessagePreview = z.input<typeof previewMessage.schema.response>;

/** A value that a text names in braces, with what the console calls it in the text of each language. */
const namedVariable = z.object({ code: variable, label: z.object({ fr: z.string(), en: z.string() }) });

const counts = z.object({
  recipients: z.int(),
  sent: z.int(),
  failed: z.int(),
  left_out: z.int(),
  /** Recipients who have done what the message asks. */
  acted: z.int(),
});

const referentMessage = z.object({
  id,
  template: templateCode,
  subject: z.object(texts),
  body: z.object(texts),
  variables: z.array(namedVariable),
  state: referentMessageState,
  author: person.nullable(),
  created_at: timestamp,
  send_at: timestamp,
  send_on: day.nullable(),
  /** The list of a filter; null for chosen people. */
  audience: audienceResource.nullable(),
  counts,
  /** Until when what it asks is counted; null for a message that asks for nothing, or that waits. */
  counted_until: timestamp.nullable(),
  can: z.object({ cancel: z.boolean() }),
});
export type ReferentMessage = z.input<typeof referentMessage>;

export const listReferentMessages = listEndpoint({
  name: 'messages',
  action: 'messages.send',
  summary: 'The messages of referents: all of them, or the caller’s own without the whole company in scope',
  row: referentMessage,
  filter: { state: referentMessageState.optional(), template: templateCode.optional() },
  sort: ['send_at'],
});

export const getReferentMessage = getEndpoint({
  name: 'messages',
  action: 'messages.send',
  summary: 'A message of a referent',
  row: referentMessage,
});

export const sendReferentMessage = createEndpoint({
  name: 'messages',
  action: 'messages.send',
  summary: 'Write to people: each gets an e-mail of their own',
  body: z.strictObject(draft),
  row: referentMessage,
});

export const cancelReferentMessage = removeEndpoint({
  name: 'messages',
  action: 'messages.send',
  summary: 'Cancel a message that is not sent yet',
});

export const listMessageRecipients = listEndpoint({
  name: 'message_recipients',
  action: 'messages.send',
  summary: `The recipients of a message, and whether they did what it asks within ${resultDays} days`,
  row: z.object({
    id,
    message_id: id,
    user: person,
    state: messageRecipientState,
    reason: leftOutReason.nullable(),
    sent_at: timestamp.nullable(),
    acted_at: timestamp.nullable(),
  }),
  filter: { message_id: id.optional(), state: messageRecipientState.optional(), acted: z.boolean().optional() },
  sort: ['name'],
});
export type MessageRecipient = z.input<typeof listMessageRecipients.schema.response>[number];

const messageTemplate = z.object({
  id: templateCode,
  subject: z.object(texts),
  body: z.object(texts),
  variables: z.array(namedVariable),
  /** Has the company changed it? */
  is_own: z.boolean(),
});
export type MessageTemplate = z.input<typeof messageTemplate>;

export const listMessageTemplates = listEndpoint({
  name: 'message_templates',
  summary: 'The templates of messages, as the company has them',
  row: messageTemplate,
  filter: {},
  sort: ['code'],
});

const templateParams = z.object({ id: templateCode });

export const changeMessageTemplate = endpoint({
  method: 'PUT',
  url: '/backoffice/v1/message_templates/:id',
  access: 'console',
  action: 'message_templates.edit',
  summary: 'Change a template of messages',
  schema: { params: templateParams, body: withExpected(z.strictObject({ subject, body })), response: messageTemplate },
});

export const restoreMessageTemplate = endpoint({
  method: 'DELETE',
  url: '/backoffice/v1/message_templates/:id',
  access: 'console',
  action: 'message_templates.edit',
  summary: 'Take the text of the product for a template again',
  schema: { params: templateParams, response: messageTemplate },
});

import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { fileBytes, id, timestamp } from './fields.ts';
import { notificationKind } from './notifications.ts';
import { currentUser } from './users.ts';

// What a person decides about their own account.

export const updateAccount = endpoint({
  method: 'PATCH',
  url: '/auth',
  access: 'registrant',
  summary: 'Change one’s password (the current one is asked, other sessions end), current profile, visibility or ways to be told',
  schema: {
    body: z.strictObject({
      current_password: z.string().max(200).optional(),
      password: z.string().max(200).optional(),
      password_confirmation: z.string().max(200).optional(),
      current_profile_id: id.optional(),
      profile_visible: z.boolean().optional(),
      email_notifications: z.boolean().optional(),
      sms_notifications: z.boolean().optional(),
      /** Kind by kind; a kind that is not named keeps its choice. */
      notification_preferences: z
        .array(z.strictObject({ kind: notificationKind, email: z.boolean(), sms: z.boolean() }))
        .max(50)
        .optional(),
    }),
    response: z.object({ success: z.literal(true), data: currentUser }),
  },
});

/** By which ways a person hears of each kind of news; SMS only where the deployment sends any and the person gave a phone. */
export const listNotificationPreferences = endpoint({
  method: 'GET',
  url: '/api/v1/notification_preferences',
  access: 'member',
  summary: 'By which ways one is told, kind by kind',
  schema: {
    response: z.object({
      data: z.object({
        email_notifications: z.boolean(),
        sms_notifications: z.boolean(),
        /** Null where SMS can be sent; else why not. */
        sms_obstacle: z.enum(['no_phone', 'not_offered']).nullable(),
        kinds: z.array(z.object({ kind: notificationKind, email: z.boolean(), sms: z.boolean() })),
      }),
    }),
  },
});

export const accountSession = z.object({
  /** The session's public name, by which it is ended. */
  handle: z.string(),
  current: z.boolean(),
  /** The browser and the system, as far as they said: "Firefox, Windows". */
  device: z.string().nullable(),
  kind: z.enum(['member', 'console']),
  created_at: timestamp,
  expires_at: timestamp,
});
export type AccountSession = z.input<typeof accountSession>;

export const listSessions = endpoint({
  method: 'GET',
  url: '/auth/sessions',
  access: 'registrant',
  summary: 'Where the person is signed in',
  schema: { response: z.object({ data: z.array(accountSession) }) },
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  url: '/auth/sessions',
  access: 'registrant',
  summary: 'Sign out everywhere else',
  schema: { response: z.object({ success: z.literal(true), ended: z.number().int() }) },
});

export const endSession = endpoint({
  method: 'DELETE',
  url: '/auth/sessions/:handle',
  access: 'registrant',
  summary: 'Sign out of one other session',
  schema: { params: z.object({ handle: z.string().max(40) }), response: z.object({ success: z.literal(true) }) },
});

export const exportOwnData = endpoint({
  method: 'GET',
  url: '/auth/export',
  access: 'registrant',
  download: 'application/zip',
  summary: 'All that is kept about the person: a zip of JSON and a page to read',
  schema: { response: fileBytes },
});

export const closeAccount = endpoint({
  method: 'DELETE',
  url: '/auth',
  access: 'registrant',
  summary: 'Remove one’s account for good; the e-mail typed again confirms it',
  schema: {
    body: z.strictObject({ email: z.string().max(254), password: z.string().max(200) }),
    response: z.object({ success: z.literal(true), message: z.string() }),
  },
});

/** What removing the account would do, told before it is asked for. */
export const getClosure = endpoint({
  method: 'GET',
  url: '/auth/closure',
  access: 'registrant',
  summary: 'What the removal of the account would delete, and what would stay without a name, until when',
  schema: {
    response: z.object({
      data: z.object({
        active_relationships: z.number().int(),
        open_requests: z.number().int(),
        /** Until when what stays without a name is kept: three years after the end of the last role. */
        kept_until: z.iso.date(),
        /** Why the account cannot be removed yet. */
        obstacle: z.enum(['last_administrator']).nullable(),
      }),
    }),
  },
});

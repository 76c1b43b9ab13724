import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { fileBytes, id, locale, timestamp } from '../fields.ts';
import { notificationChannels, notificationPreference } from '../notifications/notifications.ts';
import { passwordLength } from '../values/limits.ts';
import { currentUser } from './users.ts';

// Calls about the caller's own account.

export const updateAccount = endpoint({
  method: 'PATCH',
  url: '/auth',
  access: 'member',
  action: 'own_account.edit',
  summary:
    'Change the password (requires the current one and ends the other sessions), current profile, language, visibility or notification preferences',
  schema: {
    body: z.strictObject({
      current_password: z.string().max(passwordLength.max, { abort: true }).optional(),
      password: z.string().max(passwordLength.max, { abort: true }).optional(),
      password_confirmation: z.string().max(passwordLength.max, { abort: true }).optional(),
      current_profile_id: id.optional(),
      /** Also before the registration is validated. */
      language: locale.optional(),
      profile_visible: z.boolean().optional(),
      accepts_offers: z.boolean().optional(),
      /** Refused where the company has no relationships of peers. */
      found_by_peers: z.boolean().optional(),
      shows_presence: z.boolean().optional(),
      direct_booking: z.boolean().optional(),
      /** False: no e-mail, whatever the preference of the kind. Except for account security, and updates of calendar entries. */
      email_notifications: z.boolean().optional(),
      /** False: no SMS, whatever the preference of the kind. */
      sms_notifications: z.boolean().optional(),
      /** Kinds that are absent keep their preference. */
      notification_preferences: z.array(notificationPreference).max(100).optional(),
    }),
    // `status` is what clients of devise_token_auth look at.
    response: z.object({ success: z.literal(true), status: z.literal('success'), data: currentUser }),
  },
});

/** The same as PATCH, for clients that update with PUT. */
export const replaceAccount = endpoint({ ...updateAccount, method: 'PUT' });

export const listNotificationPreferences = endpoint({
  method: 'GET',
  url: '/api/v1/notification_preferences',
  access: 'member',
  action: 'own_preferences.read',
  summary: 'Notification preferences by kind',
  schema: {
    response: z.object({
      data: z.object({
        email_notifications: z.boolean(),
        sms_notifications: z.boolean(),
        /** Why SMS cannot be sent; null when it can. */
        sms_obstacle: z.enum(['no_number', 'not_offered']).nullable(),
        kinds: z.array(notificationChannels),
      }),
    }),
  },
});

export const accountSession = z.object({
  /** Public id of the session, used to end it. */
  handle: z.string(),
  current: z.boolean(),
  /** Browser and operating system, "Firefox, Windows"; null when unknown. */
  device: z.string().nullable(),
  kind: z.enum(['member', 'console']),
  /** How the person signed in; null when unknown. */
  way: z.enum(['password', 'password_and_code', 'sso', 'social', 'passkey', 'mailed_link']).nullable(),
  created_at: timestamp,
  expires_at: timestamp,
});
export type AccountSession = z.input<typeof accountSession>;

export const listSessions = endpoint({
  method: 'GET',
  url: '/auth/sessions',
  access: 'member',
  action: 'own_sessions.read',
  summary: 'The open sessions of the person',
  schema: { response: z.object({ data: z.array(accountSession) }) },
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  url: '/auth/sessions',
  access: 'member',
  action: 'own_sessions.end',
  summary: 'End all other sessions',
  schema: { response: z.object({ success: z.literal(true), ended: z.number().int() }) },
});

export const endSession = endpoint({
  method: 'DELETE',
  url: '/auth/sessions/:handle',
  access: 'member',
  action: 'own_sessions.end',
  summary: 'End one other session',
  schema: { params: z.object({ handle: z.string().max(40, { abort: true }) }), response: z.object({ success: z.literal(true) }) },
});

export const exportOwnData = endpoint({
  method: 'GET',
  url: '/auth/export',
  access: 'member',
  action: 'own_data.export',
  download: 'application/zip',
  summary: 'Export the person’s data: a zip of JSON files and an HTML page',
  schema: { response: fileBytes },
});

export const closeAccount = endpoint({
  method: 'DELETE',
  url: '/auth',
  access: 'member',
  action: 'own_account.close',
  summary: 'Close the account permanently; the body repeats the e-mail as confirmation',
  schema: {
    body: z.strictObject({ email: z.string().max(254, { abort: true }), password: z.string().max(passwordLength.max, { abort: true }) }),
    response: z.object({ success: z.literal(true), message: z.string() }),
  },
});

/** Shown before the person confirms a pause, the end of a role or the closure of the account. */
export const listCommitments = endpoint({
  method: 'GET',
  url: '/auth/commitments',
  access: 'member',
  action: 'own_account.read',
  summary: 'What each of the person’s profiles has under way: requests, relationships and meetings',
  schema: {
    response: z.object({
      data: z.array(
        z.object({
          profile_id: id,
          /** Sent or received, without an answer yet. */
          open_requests: z.number().int(),
          active_relationships: z.number().int(),
          /** Meetings of these relationships that have not taken place, with or without an agreed time. */
          planned_meetings: z.number().int(),
        }),
      ),
    }),
  },
});

/** Shown before the person confirms the closure. */
export const getClosurePreview = endpoint({
  method: 'GET',
  url: '/auth/closure',
  access: 'member',
  action: 'own_account.close',
  summary: 'Whether the account can be closed, and how long anonymised data is retained',
  schema: {
    response: z.object({
      data: z.object({
        /** Last day of retention of the anonymised data: three years after the last role ends. */
        kept_until: z.iso.date(),
        /** Why the account cannot be closed yet. */
        obstacle: z.enum(['last_administrator', 'last_break_glass_administrator']).nullable(),
      }),
    }),
  },
});

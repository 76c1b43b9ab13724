import { z } from 'zod';
import { companyWords } from '../companies/words.ts';
import { colour, emailDomain, locale, timeZone } from '../fields.ts';
import { brandPatterns } from '../values/brand-patterns.ts';
import {
  companyLimitRanges,
  companySettingRanges,
  maxAttributeNameLength,
  maxCompanyNetworks,
  maxRoomTemplateLength,
} from '../values/limits.ts';
import { networkFault, normalizeNetwork } from '../values/network.ts';
import { isRoomTemplate } from '../values/room-address.ts';

// Settings of a company other than its name and slug, shared by the endpoints and the configuration file.

const range = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max);

export const companyLimits = z.strictObject({
  max_relationships_per_presenter: range(companyLimitRanges.max_relationships_per_presenter),
  max_relationships_per_participant: range(companyLimitRanges.max_relationships_per_participant),
  max_pending_requests: range(companyLimitRanges.max_pending_requests),
  max_peer_relationships: range(companyLimitRanges.max_peer_relationships),
  max_pending_peer_requests: range(companyLimitRanges.max_pending_peer_requests),
  request_expiry_days: range(companyLimitRanges.request_expiry_days),
  min_completion_percentage: range(companyLimitRanges.min_completion_percentage),
  /** Usual number of meetings of a relationship. The maximum is `max_meetings`. */
  planned_meetings: range(companyLimitRanges.planned_meetings),
  max_meetings: range(companyLimitRanges.max_meetings),
  /** Minimum notice, in hours, to move or cancel a confirmed meeting. */
  meeting_notice_hours: range(companyLimitRanges.meeting_notice_hours),
});

const attributeName = z.string().trim().min(1).max(maxAttributeNameLength, { abort: true });

/** The names of the identity provider's attributes that fill the fields of an account. Fields without a name are not filled. */
const ssoAttributes = z
  .strictObject({
    email: attributeName,
    business_unit: attributeName,
    site: attributeName,
    job_title: attributeName,
    language: attributeName,
    /** It holds the e-mail address of the manager. */
    manager: attributeName,
  })
  .partial();
export type SsoAttributes = z.output<typeof ssoAttributes>;

/** `automatic`: on, except where a second factor is required or single sign-on is the only way in. */
const signInEase = z.enum(['automatic', 'on', 'off']);
export type SignInEase = z.output<typeof signInEase>;

export const companySettings = z.strictObject({
  languages: z.array(locale).min(1).max(2),
  default_language: locale,
  time_zone: timeZone,
  /** Stored as entered; the front ends darken it if it is too light for white text. */
  brand_colour: z.string().toLowerCase().pipe(colour),
  brand_pattern: z.enum(brandPatterns),
  /** Listed publicly, for visitors who look for their company. */
  listed: z.boolean(),
  limits: companyLimits,
  /** Presenters per page of the community. */
  page_size: range(companySettingRanges.page_size),
  password_min_length: range(companySettingRanges.password_min_length),
  /** Domains of the e-mail addresses that may register through an open link. */
  email_domains: z.array(emailDomain).max(50),
  /** A confirmed address of these domains is validated automatically. */
  auto_validation: z.boolean(),
  /** People who are invited by name need no validation. */
  trusts_invitations: z.boolean(),
  /** Usual number of days until validation, shown on the waiting page. */
  validation_days: range(companySettingRanges.validation_days),
  /** A meeting can finish without the presenter's report. */
  presenter_report_optional: z.boolean(),
  /** Participants may find each other, if they choose to be found, and exchange as peers. */
  peer_relationships: z.boolean(),
  /** Members answer from their mails without signing in, by links for one action of one person. */
  answers_from_mails: signInEase,
  /** Members stay signed in for 90 days on a device that they say is their own. */
  long_sessions: signInEase,
  /** Members may receive notifications by SMS, if the deployment has a provider of SMS. */
  sms_enabled: z.boolean(),
  /** `sso`: everybody uses single sign-on, except the break-glass administrators. */
  sign_in_methods: z.enum(['password', 'password_or_sso', 'sso']),
  sso_attributes: ssoAttributes,
  /** Who gets an account at their first single sign-on. */
  sso_account_creation: z.enum(['nobody', 'invited', 'verified_domains']),
  /** Members may link their Facebook account and sign in with it, if the deployment has an app at Facebook. */
  social_sign_in: z.boolean(),
  /** The console opens only with a second factor, a passkey or single sign-on. */
  second_factor_required: z.boolean(),
  /** The address of video rooms outside of Binôme; `{meeting}` in it stands for the id of a meeting. Null: the rooms of Binôme. */
  room_url_template: z
    .string()
    .trim()
    .max(maxRoomTemplateLength, { abort: true })
    .refine(isRoomTemplate, { params: { code: 'invalid_url' } })
    .nullable(),
  /** Members open circles; referents propose them anyway. */
  members_open_circles: z.boolean(),
  words: companyWords,
  /** Hosts whose videos are shown inside the member app. A host also stands for the hosts below it. */
  video_hosts: z.array(emailDomain).max(20),
});
export type CompanySettings = z.output<typeof companySettings>;

const network = z
  .string()
  .max(50, { abort: true })
  .superRefine((text, context) => {
    const code = networkFault(text);
    if (code) context.addIssue({ code: 'custom', params: { code } });
  })
  .overwrite(normalizeNetwork);

/** The networks of a company's offices. The configuration file leaves them out: a copied company has other offices. */
export const companyNetworks = z.array(network).max(maxCompanyNetworks);

/** Checks that involve several fields. Reports an error code and a zod path. */
export function checkCompanySettings(settings: Partial<CompanySettings>, report: (code: string, path: string[]) => void): void {
  const { languages, default_language, auto_validation, email_domains } = settings;
  if (languages && default_language && !languages.includes(default_language)) report('not_a_language', ['default_language']);
  if (auto_validation && email_domains?.length === 0) report('domains_required', ['auto_validation']);
}

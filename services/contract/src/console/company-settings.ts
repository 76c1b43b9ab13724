import { z } from 'zod';
import { colour, emailDomain, locale, timeZone } from '../fields.ts';

// Settings of a company other than its name and slug, shared by the endpoints and the configuration file.

export const companyLimits = z.strictObject({
  max_relationships_per_presenter: z.int().min(1).max(20),
  max_relationships_per_participant: z.int().min(1).max(20),
  max_pending_requests: z.int().min(1).max(20),
  request_expiry_days: z.int().min(1).max(90),
  min_completion_percentage: z.int().min(0).max(100),
  /** Usual number of meetings of a relationship. The maximum is `max_meetings`. */
  planned_meetings: z.int().min(1).max(50),
  max_meetings: z.int().min(1).max(100),
  /** Minimum notice, in hours, to move or cancel a confirmed meeting. */
  meeting_notice_hours: z.int().min(0).max(168),
});

export const companySettings = z.strictObject({
  languages: z.array(locale).min(1).max(2),
  default_language: locale,
  time_zone: timeZone,
  /** Stored as entered; the front ends darken it if it is too light for white text. */
  brand_colour: z.string().toLowerCase().pipe(colour),
  /** Listed publicly, for visitors who look for their company. */
  listed: z.boolean(),
  limits: companyLimits,
  /** Presenters per page of the community. */
  page_size: z.int().min(1).max(100),
  password_min_length: z.int().min(6).max(64),
  /** Domains of the e-mail addresses that may register through an open link. */
  email_domains: z.array(emailDomain).max(50),
  /** A confirmed address of these domains is validated automatically. */
  auto_validation: z.boolean(),
  /** Usual number of days until validation, shown on the waiting page. */
  validation_days: z.int().min(1).max(30),
  /** A meeting can finish without the presenter's report. */
  presenter_report_optional: z.boolean(),
});
export type CompanySettings = z.output<typeof companySettings>;

/** Checks that involve several fields. Reports an error code and a zod path. */
export function checkCompanySettings(settings: Partial<CompanySettings>, report: (code: string, path: string[]) => void): void {
  const { languages, default_language, auto_validation, email_domains } = settings;
  if (languages && default_language && !languages.includes(default_language)) report('not_a_language', ['default_language']);
  if (auto_validation && email_domains?.length === 0) report('domains_required', ['auto_validation']);
}

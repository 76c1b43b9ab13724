import { z } from 'zod';
import { colour, emailDomain, locale, timeZone } from '../fields.ts';

// What a company decides about itself beside its name and its address: the same fields wherever they are shown, changed or filed.

export const companyLimits = z.strictObject({
  max_relationships_per_presenter: z.int().min(1).max(20),
  max_relationships_per_participant: z.int().min(1).max(20),
  max_pending_requests: z.int().min(1).max(20),
  request_expiry_days: z.int().min(1).max(90),
  min_completion_percentage: z.int().min(0).max(100),
  /** How many sessions an accompaniment usually has, and how many it may have. */
  planned_meetings: z.int().min(1).max(50),
  max_meetings: z.int().min(1).max(100),
  /** The notice, in hours, with which a confirmed session is moved or cancelled. */
  meeting_notice_hours: z.int().min(0).max(168),
});

export const companySettings = z.strictObject({
  languages: z.array(locale).min(1).max(2),
  default_language: locale,
  time_zone: timeZone,
  /** As it was asked for; where it is too light for white text, the fronts darken it. */
  brand_colour: z.string().toLowerCase().pipe(colour),
  /** Shown to visitors who look for their company. */
  listed: z.boolean(),
  limits: companyLimits,
  /** How many mentors a page of the community shows. */
  page_size: z.int().min(1).max(100),
  password_min_length: z.int().min(6).max(64),
  /** Addresses of these domains may register by an open link. */
  email_domains: z.array(emailDomain).max(50),
  /** Whoever confirms an address of these domains needs no validation by a person. */
  auto_validation: z.boolean(),
  /** How many days a validation usually takes, as the waiting page tells. */
  validation_days: z.int().min(1).max(30),
  /** A session is complete without the mentor's report. */
  presenter_report_optional: z.boolean(),
});
export type CompanySettings = z.output<typeof companySettings>;

/** The faults that no field shows alone, as zod writes them. */
export function checkCompanySettings(settings: Partial<CompanySettings>, report: (code: string, path: string[]) => void): void {
  const { languages, default_language, auto_validation, email_domains } = settings;
  if (languages && default_language && !languages.includes(default_language)) report('not_a_language', ['default_language']);
  if (auto_validation && email_domains?.length === 0) report('domains_required', ['auto_validation']);
}

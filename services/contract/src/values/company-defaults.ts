import type { Locale } from '../fields.ts';
import type { BrandPattern } from './brand-patterns.ts';
import { neededPercentage } from './profile-completion.ts';
import type { WordsByLanguage } from './words.ts';

/** The settings of a new company. The console's form starts with them, and the API fills in what a call omits. */
export const companyDefaults = {
  languages: ['fr', 'en'] as Locale[],
  default_language: 'fr' as Locale,
  time_zone: 'Europe/Paris',
  brand_colour: '#4c6eba',
  brand_pattern: 'rings' as BrandPattern,
  listed: false,
  limits: {
    max_relationships_per_presenter: 2,
    max_relationships_per_participant: 1,
    max_pending_requests: 3,
    max_peer_relationships: 3,
    max_pending_peer_requests: 3,
    request_expiry_days: 14,
    min_completion_percentage: neededPercentage,
    planned_meetings: 8,
    max_meetings: 12,
    meeting_notice_hours: 12,
  },
  page_size: 12,
  password_min_length: 6,
  email_domains: [] as string[],
  auto_validation: false,
  trusts_invitations: true,
  validation_days: 3,
  presenter_report_optional: false,
  peer_relationships: false,
  answers_from_mails: 'automatic' as const,
  long_sessions: 'automatic' as const,
  sms_enabled: false,
  members_open_circles: false,
  room_url_template: null as string | null,
  video_hosts: [] as string[],
  words: {} as WordsByLanguage,
};

import type { CompanySettings } from '@binome/contract/console/company-settings';
import type { Tx } from '../platform/data/database.ts';
import {
  findSettings,
  listChoices,
  listDocuments,
  listFeedbackQuestions,
  listMeetingReasons,
  listPrograms,
  listQuestions,
  listSites,
  listSteps,
  listTags,
  listTrainingTools,
  listUnits,
} from './queries.ts';

/** Reads the whole configuration of the current company, including archived elements. */
export async function readStoredConfiguration(tx: Tx) {
  return {
    settings: await findSettings(tx),
    units: await listUnits(tx),
    sites: await listSites(tx),
    tags: await listTags(tx),
    programs: await listPrograms(tx),
    steps: await listSteps(tx),
    questions: await listQuestions(tx),
    choices: await listChoices(tx),
    feedbackQuestions: await listFeedbackQuestions(tx),
    meetingReasons: await listMeetingReasons(tx),
    trainingTools: await listTrainingTools(tx),
    documents: await listDocuments(tx),
  };
}

export type StoredConfiguration = Awaited<ReturnType<typeof readStoredConfiguration>>;

/** Converts the stored settings to those of the contract. */
export function settingsOf({ settings }: StoredConfiguration): CompanySettings {
  const { languages, default_language, time_zone, brand_colour, brand_pattern, listed } = settings;
  const { page_size, password_min_length, email_domains, auto_validation, trusts_invitations, validation_days } = settings;
  const { max_relationships_per_presenter, max_relationships_per_participant, max_pending_requests } = settings;
  const { max_peer_relationships, max_pending_peer_requests, peer_relationships } = settings;
  const { request_expiry_days, min_completion_percentage } = settings;
  const { planned_meetings, max_meetings, meeting_notice_hours, presenter_report_optional, sms_enabled } = settings;
  const { answers_from_mails, long_sessions, members_open_circles } = settings;
  const { sign_in_methods, sso_attributes, sso_account_creation, social_sign_in, second_factor_required, room_url_template, video_hosts } =
    settings;
  const { words } = settings;
  return {
    ...{ languages, default_language, time_zone, brand_colour, brand_pattern, listed },
    limits: {
      ...{ max_relationships_per_presenter, max_relationships_per_participant, max_pending_requests },
      ...{ max_peer_relationships, max_pending_peer_requests },
      ...{ request_expiry_days, min_completion_percentage },
      ...{ planned_meetings, max_meetings, meeting_notice_hours },
    },
    ...{ page_size, password_min_length, email_domains, auto_validation, trusts_invitations, validation_days },
    ...{ presenter_report_optional, peer_relationships, sms_enabled, members_open_circles, answers_from_mails, long_sessions },
    ...{ sign_in_methods, sso_attributes, sso_account_creation, social_sign_in, second_factor_required, room_url_template, video_hosts },
    words,
  };
}

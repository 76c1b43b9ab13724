import type { WordingGroup } from '@binome/contract/console/documents';

/** Message keys of the texts that a company may replace, by part of the member app, in reading order. */
export const wordingGroups: Record<WordingGroup, string[]> = {
  welcome: ['welcome.title', 'welcome.intro', 'welcome.invitation'],
  what: ['welcome.what_title', 'welcome.what_text', 'welcome.what_not'],
  mentee: ['welcome.mentee_title', 'welcome.mentee_1', 'welcome.mentee_2', 'welcome.mentee_3'],
  mentor: ['welcome.mentor_title', 'welcome.mentor_1', 'welcome.mentor_2', 'welcome.mentor_3'],
  profiles: [
    'welcome.profiles_title',
    'welcome.profiles_text',
    'welcome.profile_mentee_title',
    'welcome.profile_mentee_text',
    'welcome.profile_mentor_title',
    'welcome.profile_mentor_text',
  ],
  how: [
    'welcome.how_title',
    'welcome.step_1_title',
    'welcome.step_1_text',
    'welcome.step_2_title',
    'welcome.step_2_text',
    'welcome.step_3_title',
    'welcome.step_3_text',
    'welcome.step_4_title',
    'welcome.step_4_text',
  ],
  topics: [
    'welcome.topics_title',
    'welcome.topic_new_job',
    'welcome.topic_first_team',
    'welcome.topic_mobility',
    'welcome.topic_career',
    'welcome.topic_confidence',
    'welcome.topic_change',
    'welcome.topic_speaking',
    'welcome.topic_network',
    'welcome.topic_balance',
    'welcome.topic_digital',
  ],
  sign_in: ['sign_in.claim', 'sign_in.benefit_match', 'sign_in.benefit_answer', 'sign_in.benefit_privacy', 'sign_in.footer'],
  home: ['dashboard.hello', 'dashboard.find_title', 'dashboard.no_participant', 'dashboard.complete_title', 'dashboard.complete_text'],
};

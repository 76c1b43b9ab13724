import { defaultFeedbackQuestions } from '@binome/api/configuration/defaults/feedback';
import { defaultMeetingReasons } from '@binome/api/configuration/defaults/lists';
import { seniorityQuestion as seniority } from '@binome/api/configuration/defaults/questions';
import { assignAnswers, assignSectors } from '../assign-answers.ts';
import type { CompanyDraft } from '../authoring.ts';
import { novaArticles } from './articles.ts';
import { novaBookmarks } from './bookmarks.ts';
import { novaCircles } from './circles.ts';
import { novaConversations } from './conversations.ts';
import { novaDocuments } from './documents.ts';
import { novaNotes } from './notes.ts';
import { dualRolePeople } from './people/dual-role.ts';
import { otherPeople } from './people/others.ts';
import { clientParticipants } from './people/participants-clients.ts';
import { networkParticipants } from './people/participants-networks.ts';
import { productionParticipants } from './people/participants-production.ts';
import { clientPresenters } from './people/presenters-clients.ts';
import { digitalPresenters } from './people/presenters-digital.ts';
import { networkPresenters } from './people/presenters-networks.ts';
import { productionPresenters } from './people/presenters-production.ts';
import { novaPrograms } from './programs.ts';
import { novaSteps } from './questions.ts';
import { novaRecommendations } from './recommendations.ts';
import { novaRelationships } from './relationships/relationships.ts';
import {
  novaAdminRelationships,
  novaAssignment,
  novaMatchingExclusions,
  novaProposals,
  novaRequests,
} from './requests-and-relationships.ts';
import { novaTags } from './tags.ts';
import { novaTrainingTools } from './training-tools.ts';

const people = [
  ...productionParticipants,
  ...networkPresenters,
  ...dualRolePeople,
  ...otherPeople,
  ...productionPresenters,
  ...clientPresenters,
  ...digitalPresenters,
  ...networkParticipants,
  ...clientParticipants,
];

const sectorOfUnit = { production: 'renewables', networks: 'grids', clients: 'energy_services' };

/** Nova Énergies: forty people in three business units and four sites, in French and English. */
export const nova: CompanyDraft = {
  slug: 'nova',
  name: 'Nova Énergies',
  mailDomain: 'nova.example',
  listed: true,
  languages: ['fr', 'en'],
  timeZone: 'Europe/Paris',
  brandColour: '#4c6eba',
  brandPattern: 'rings',
  logo: 'nova',
  settings: {
    max_relationships_per_presenter: 3,
    max_relationships_per_participant: 2,
    max_pending_requests: 3,
    peer_relationships: true,
    members_open_circles: true,
    request_expiry_days: 14,
    min_completion_percentage: 70,
    presenter_report_optional: false,
    sms_enabled: true,
    video_hosts: ['youtube.com'],
  },
  wording: {
    fr: {
      'welcome.title': 'Chez Nova, l’expérience circule',
      'sign_in.claim': 'Passerelles : avancer à deux, d’un métier à l’autre.',
    },
    en: {
      'welcome.title': 'At Nova, experience travels',
      'sign_in.claim': 'Bridges: moving forward in pairs, across trades.',
    },
  },
  documents: novaDocuments,
  units: {
    production: 'Production renouvelable',
    networks: 'Réseaux et territoires',
    clients: 'Clients et fonctions groupe',
  },
  sites: {
    paris: { name: 'Paris – Siège', country: 'FR', timeZone: 'Europe/Paris' },
    lyon: { name: 'Lyon – Part-Dieu', country: 'FR', timeZone: 'Europe/Paris' },
    montreal: { name: 'Montréal', country: 'CA', timeZone: 'America/Toronto' },
    reunion: { name: 'Saint-Denis de La Réunion', country: 'RE', timeZone: 'Indian/Reunion' },
  },
  tags: novaTags,
  programs: novaPrograms,
  steps: novaSteps,
  userQuestions: [seniority],
  meetingReasons: defaultMeetingReasons,
  trainingTools: novaTrainingTools,
  feedbackQuestions: defaultFeedbackQuestions,
  people: assignAnswers(assignSectors(people, sectorOfUnit), seniority),
  requests: novaRequests,
  proposals: novaProposals,
  assignment: novaAssignment,
  adminRelationships: novaAdminRelationships,
  relationships: novaRelationships,
  conversations: novaConversations,
  articles: novaArticles,
  bookmarks: novaBookmarks,
  circles: novaCircles,
  recommendations: novaRecommendations,
  notes: novaNotes,
  // The place counted more for half a year.
  matchingVersions: [
    { settings: { participant: { weights: { location: 12 } }, presenter: { weights: { location: 12 } } }, changedDaysAgo: 262 },
    { settings: {}, changedDaysAgo: 88 },
  ],
  matchingExclusions: novaMatchingExclusions,
  administrator: 'rh',
};

import { assignAnswers, assignSectors } from '../assign-answers.ts';
import type { CompanyDraft } from '../authoring.ts';
import { rivageArticles } from './articles.ts';
import { rivageBookmarks } from './bookmarks.ts';
import { rivageConversations } from './conversations.ts';
import { rivageDocuments } from './documents.ts';
import { mentoringExperienceQuestion, rivageFeedbackQuestions, rivageMeetingReasons, rivageTrainingTools } from './lists.ts';
import { otherPeople } from './people/others.ts';
import { rivageParticipants } from './people/participants.ts';
import { rivagePresenters } from './people/presenters.ts';
import { rivageSteps } from './questions.ts';
import { rivageRelationships } from './relationships.ts';
import { rivageAdminRelationships, rivageRecommendations, rivageRequests } from './requests.ts';
import { rivageTags } from './tags.ts';

const sectorOfUnit = { branches: 'retail_banking', online: 'online_banking', head_office: 'central_functions' };

/** Rivage Banque: ten people in four sites, in French only, with its own questions and wording. Not listed publicly. */
export const rivage: CompanyDraft = {
  slug: 'rivage',
  name: 'Rivage Banque',
  mailDomain: 'rivage.example',
  listed: false,
  languages: ['fr'],
  timeZone: 'Europe/Paris',
  brandColour: '#0f766e',
  brandPattern: 'ripples',
  logo: 'rivage',
  settings: {
    max_relationships_per_presenter: 2,
    max_relationships_per_participant: 1,
    max_pending_requests: 2,
    peer_relationships: false,
    members_open_circles: false,
    request_expiry_days: 21,
    min_completion_percentage: 60,
    presenter_report_optional: true,
    sms_enabled: false,
    video_hosts: [],
    words: {
      fr: {
        mentor: { one: 'guide', many: 'guides', gender: 'both' },
        mentee: { one: 'compagnon', many: 'compagnons', gender: 'm' },
        mentorship: { one: 'compagnonnage', many: 'compagnonnages', gender: 'm' },
        my_mentoring: { one: 'mes rencontres' },
        feed: { one: 'Coup de main', gender: 'm' },
      },
    },
  },
  wording: {
    fr: {
      'welcome.title': 'À deux, on voit mieux le large',
      'welcome.intro':
        'Compagnons de route relie celles et ceux qui ont l’expérience du métier à celles et ceux qui le construisent, d’une agence à l’autre et jusqu’au siège.',
      'sign_in.claim': 'Compagnons de route, le mentorat de Rivage Banque.',
      'dashboard.hello': 'Heureux de vous voir, {name}',
    },
  },
  documents: rivageDocuments,
  units: { branches: 'Réseau d’agences', online: 'Banque en ligne', head_office: 'Siège' },
  sites: {
    nantes: { name: 'Nantes', country: 'FR', timeZone: 'Europe/Paris' },
    rennes: { name: 'Rennes', country: 'FR', timeZone: 'Europe/Paris' },
    brest: { name: 'Brest', country: 'FR', timeZone: 'Europe/Paris' },
    la_rochelle: { name: 'La Rochelle', country: 'FR', timeZone: 'Europe/Paris' },
  },
  tags: rivageTags,
  programs: {
    cap: {
      name: { fr: 'Compagnons de route {years}' },
      description: { fr: 'Une année à deux, d’une agence à l’autre : six rencontres, un atelier de rentrée, une soirée de clôture.' },
      startsInMonths: -9,
      endsInMonths: 4,
      workshops: [
        { title: { fr: 'Atelier de rentrée' }, inMonths: -2, dayOfMonth: 10, at: '17:30', place: 'Siège, salle Ouessant', signUps: 12 },
        { title: { fr: 'Soirée de clôture' }, inMonths: 4, dayOfMonth: 12 },
      ],
    },
  },
  steps: rivageSteps,
  userQuestions: [mentoringExperienceQuestion],
  meetingReasons: rivageMeetingReasons,
  trainingTools: rivageTrainingTools,
  feedbackQuestions: rivageFeedbackQuestions,
  people: assignAnswers(
    assignSectors([...rivageParticipants, ...rivagePresenters, ...otherPeople], sectorOfUnit),
    mentoringExperienceQuestion,
  ),
  requests: rivageRequests,
  proposals: [],
  adminRelationships: rivageAdminRelationships,
  relationships: rivageRelationships,
  conversations: rivageConversations,
  articles: rivageArticles,
  bookmarks: rivageBookmarks,
  circles: [],
  recommendations: rivageRecommendations,
  notes: [
    { about: 'baptiste.herve', by: 'rh', writtenDaysAgo: 9, body: 'Croisé à l’atelier : tout va bien, il préfère les séances le matin.' },
  ],
  matchingVersions: [],
  matchingExclusions: [],
  administrator: 'rh',
};

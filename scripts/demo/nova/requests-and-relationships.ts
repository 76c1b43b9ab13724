import type { CompanyDraft } from '../authoring.ts';
import { closedRequests } from './requests/closed.ts';
import { offers } from './requests/offers.ts';
import { openRequests } from './requests/open.ts';
import { peerRequests } from './requests/peers.ts';
import { runningRequests } from './requests/running.ts';

export const novaRequests: CompanyDraft['requests'] = [...openRequests, ...runningRequests, ...closedRequests, ...offers, ...peerRequests];

export const novaProposals: CompanyDraft['proposals'] = [
  { participant: 'bruno.da.silva', presenters: ['ines.moreau', 'nadia.belkacem'], program: 'passerelles', proposedDaysAgo: 1 },
  {
    participant: 'thibault.lefevre',
    presenters: ['francois.mercier', 'emilie.laurent'],
    program: 'passerelles',
    proposedDaysAgo: 5,
    chosen: { presenter: 'francois.mercier', daysAgo: 2 },
  },
];

export const novaAssignment: CompanyDraft['assignment'] = {
  program: 'passerelles',
  preparedDaysAgo: 4,
  publishedDaysAgo: 3,
  pairs: [
    { participant: 'julien.roche', presenter: 'rachel.morgan', accepted: { by: 'participant' } },
    { participant: 'maxime.leroux', presenter: 'fatou.diallo', declined: { by: 'presenter', reason: 'no_time', daysAgo: 1 } },
  ],
};

export const novaAdminRelationships: CompanyDraft['adminRelationships'] = [
  {
    participant: 'omar.chraibi',
    presenter: 'jean-philippe.hoarau',
    openedDaysAgo: 14,
    reason: 'Proposé à Omar après le refus de Nadia, trop proche de ses chantiers : Jean-Philippe a lui aussi encadré d’anciens collègues.',
  },
];

export const novaMatchingExclusions: CompanyDraft['matchingExclusions'] = [
  { user: 'william.park', otherUser: 'emilie.laurent', reason: 'Lien de famille' },
];

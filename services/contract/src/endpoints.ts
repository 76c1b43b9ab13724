import { requestPasswordReset, resetPassword, signIn, signOut, validateToken } from './auth.ts';
import { listCompanies } from './companies.ts';
import { createMentoringRequest, getMentoringRequest, listMentoringRequests, updateMentoringRequest } from './mentoring-requests.ts';
import { listNotifications, readAllNotifications, readNotification } from './notifications.ts';
import {
  getParticipant,
  getPresenter,
  listPresenters,
  listProfileQuestions,
  listProgramPresenters,
  listRecommendations,
  listTags,
} from './profiles.ts';
import { listEnrollments, listPrograms } from './programs.ts';
import { getMentoringRelationship, getRelationshipRequest, listMentoringRelationships } from './relationships.ts';
import { reportCrash } from './support.ts';
import { getCurrentProfile, getUser, updateUser } from './users.ts';

/** Every call of the member app, in the order of the reading: the table of contents of the API. */
export const memberEndpoints = [
  signIn,
  signOut,
  validateToken,
  requestPasswordReset,
  resetPassword,
  listCompanies,
  getUser,
  updateUser,
  getCurrentProfile,
  listPrograms,
  listEnrollments,
  listPresenters,
  listProgramPresenters,
  getPresenter,
  getParticipant,
  listRecommendations,
  listProfileQuestions,
  listTags,
  listMentoringRequests,
  getMentoringRequest,
  createMentoringRequest,
  updateMentoringRequest,
  listMentoringRelationships,
  getMentoringRelationship,
  getRelationshipRequest,
  listNotifications,
  readNotification,
  readAllNotifications,
  reportCrash,
] as const;

export type MemberEndpoint = (typeof memberEndpoints)[number];

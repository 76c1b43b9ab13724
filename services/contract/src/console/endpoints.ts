import { listAuditEntries } from './audit-entries.ts';
import { deleteLogo, enterCompany, getConsoleCompany, leaveCompany, listConsoleCompanies, updateCompany, uploadLogo } from './companies.ts';
import { createCompany, downloadConfiguration, uploadConfiguration } from './configuration-files.ts';
import {
  createDocument,
  getDocument,
  getDocumentVersion,
  listDocuments,
  listDocumentVersions,
  listMissingTranslations,
  listWordingKeys,
  publishDocument,
  restoreDocument,
  withdrawDocument,
} from './documents.ts';
import { getInvitationImport, importInvitations, listInvitationImports, previewInvitations } from './invitation-imports.ts';
import {
  createInvitation,
  getInvitation,
  getInvitationFunnel,
  listInvitations,
  resendInvitations,
  revokeInvitations,
} from './invitations.ts';
import { getMatchSuggestion, listMatchSuggestions } from './match-suggestions.ts';
import { getConsoleMentoringRequest, listConsoleMentoringRequests, revokeMentoringRequest } from './mentoring-requests.ts';
import { createOpenLink, getOpenLink, listOpenLinks, revokeOpenLink, updateOpenLink } from './open-links.ts';
import { getConsoleProfile, listConsoleProfiles } from './profiles.ts';
import { listBusinessUnits, listConsolePrograms, listSites } from './references.ts';
import {
  closeRelationship,
  createRelationship,
  getConsoleRelationship,
  listConsoleRelationships,
  removeRelationship,
} from './relationships.ts';
import { closeConsole, getConsoleIdentity, openConsole } from './session.ts';
import { getConsoleUser, listUsers } from './users.ts';

/** Every call of the console. */
export const consoleEndpoints = [
  openConsole,
  getConsoleIdentity,
  closeConsole,
  listConsoleCompanies,
  getConsoleCompany,
  updateCompany,
  uploadLogo,
  deleteLogo,
  createCompany,
  downloadConfiguration,
  uploadConfiguration,
  listDocuments,
  getDocument,
  createDocument,
  publishDocument,
  withdrawDocument,
  listDocumentVersions,
  getDocumentVersion,
  restoreDocument,
  listMissingTranslations,
  listWordingKeys,
  enterCompany,
  leaveCompany,
  listBusinessUnits,
  listSites,
  listConsolePrograms,
  listUsers,
  getConsoleUser,
  listConsoleProfiles,
  getConsoleProfile,
  listConsoleMentoringRequests,
  getConsoleMentoringRequest,
  revokeMentoringRequest,
  listConsoleRelationships,
  getConsoleRelationship,
  createRelationship,
  closeRelationship,
  removeRelationship,
  listMatchSuggestions,
  getMatchSuggestion,
  listInvitations,
  getInvitation,
  createInvitation,
  resendInvitations,
  revokeInvitations,
  previewInvitations,
  importInvitations,
  listInvitationImports,
  getInvitationImport,
  getInvitationFunnel,
  listOpenLinks,
  getOpenLink,
  createOpenLink,
  updateOpenLink,
  revokeOpenLink,
  listAuditEntries,
] as const;

export type ConsoleEndpoint = (typeof consoleEndpoints)[number];

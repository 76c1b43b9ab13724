// The lengths (in characters), sizes (in bytes) and counts that schemas and forms share. This file imports nothing, so the front ends
// can use the values without bundling zod.

/** An inclusive range. */
type Range = { min: number; max: number };

// Accounts

export const personLengths = { name: 80, job_title: 120, phone: 50, linkedin_url: 300 };
/** Of the organisation of a lead. */
export const organisationLength = 120;
/** Characters of a code of an authenticator app or a recovery code, with separators. */
export const passkeyNameLength = 60;
/** How long a browser may take to sign the challenge of a passkey. */
export const passkeyChallengeMilliseconds = 300_000;
export const maxPasskeys = 10;
export const secondFactorCodeLength = 40;
/** The minimum for every company; a company may ask for more. */
export const passwordLength: Range = { min: 6, max: 200 };
export const maxSessionsHeldOutside = 1000;
/** Topics that an invited person may name before their account exists, and people whom they see then. */
export const maxWishedTopics = 12;
export const shownHelpers = 3;
/** Years for which the data that others keep of a closed account is retained. */
export const retentionYears = 3;

// Profiles and community

export const profileLengths = { title: 120, activity: 350, recommendation: 2000 };
/** A text answer to a question of a profile or a report. */
export const maxAnswerLength = 4000;
export const resourceLengths = { title: 200, author: 120, url: 500 };
export const maxResources = 20;
/** A picture, or the file of an answer. */
export const maxUploadBytes = 10 * 1024 * 1024;
export const maxFileNameLength = 200;
export const maxSearchLength = 100;
/** Values of one filter. */
export const maxFilterValues = 50;

// Requests and relationships

/** Unanswered offers of help that a presenter may have at a time. */
export const maxPendingOffers = 5;
export const requestLengths = { topic: 200, message: { min: 20, max: 2000 }, reply: 2000 };
/** The title of an objective or an action. */
export const maxNotebookTitleLength = 200;
/** A sentence that a partner writes at half-way or at the end. */
export const maxKeptWordsLength = 280;
/** The notes of a relationship, or the agenda of a meeting. */
export const maxSharedTextLength = 10_000;

// Messages

export const maxMessageLength = 5000;
export const maxFilesPerMessage = 5;
export const maxMessageFileBytes = 20 * 1024 * 1024;
/** Minutes during which the author of a message may edit it or take it back. */
export const messageChangeMinutes = 15;
/** Days after the end of a relationship during which its partners may still write. */
export const daysToWriteAfterEnd = 30;
/** Messages of one page, and messages that one report shows to the HR referents. */
export const maxCommentsPerPage = 100;
export const maxConversationsPerPage = 200;
export const maxReportedComments = 50;
export const maxReportReasonLength = 1000;

// The help feed

export const articleLengths = { title: 200, body: 10_000, comment: 3000, resource_author: 120, resource_url: 500 };
export const maxArticles = 50;
/** Articles that one person writes in an hour. */
export const maxArticlesPerHour = 10;
export const shownSimilarQuestions = 3;
/** Comments of each article in the list, and of a single article. */
export const latestArticleComments = 3;
export const maxArticleComments = 500;
export const maxArticleTopics = 5;
export const maxArticleMentions = 10;
/** People whom the matching engine proposes for a question. */
export const proposedHelpers = 3;
/** Minutes that a member offers for a question. */
export const offeredMinutes = 20;

// Circles

/** Members of a circle. It starts once the smallest number of them is in. */
export const circleSize: Range = { min: 4, max: 8 };
export const circleLengths = { title: 120, description: 600, place: 300, question: 500, notes: 10_000, lesson: 280 };
export const circleMinutes: Range = { min: 15, max: 180 };
/** Sessions of one season. */
export const maxCircleSessions = 30;
/** Circles that a member has opened and that have not ended. */
export const maxOwnCircles = 3;
/** People whom a host or a referent invites at once. */
export const maxCircleInvitations = 8;

// Availabilities and meetings

export const maxWindowsPerDay = 10;
/** Days of free slots that one call returns. */
export const maxDaysAhead = 60;
/** Of a company's own word for a role, the relation, the page of one's mentoring… */
export const maxWordLength = 40;
/** Of the address of a company's video rooms. */
export const maxRoomTemplateLength = 500;

export const meetingLengths = { subject: 200, description: 2000, place: 300, video_url: 1000, note: 500, cancel_reason: 500 };
export const maxProposedTimes = 3;

/** Mentors whom a referent proposes to a mentee together. */
export const maxProposedMentors = 3;
/** How long each of the two has to answer a proposal. */
export const proposalDays = { min: 1, max: 30, default: 10 };
/** Chosen mentees of an assignment; everybody without a mentor may be more. */
export const maxRunParticipants = 2000;
/** Pairs that are chosen for a wave one by one. */
export const maxRunPairs = 2000;
/** Places of a mentor, or mentors of a topic, that an assignment tries in addition. */
export const maxAddedSeats = 20;
export const maxExclusionReasonLength = 300;

// Contact form and crash reports

export const contactLengths = { name: 160, subject: 200, message: { min: 10, max: 4000 } };
/** The calls that a problem report holds at most. */
export const maxReportedCalls = 12;
export const problemLengths = { description: { min: 10, max: 4000 }, page: 300 };
export const crashLengths = { error: 5000, component_stack: 20_000, browser_name: 300, version: 40 };

// Console

/** Rows of one reply, and ids of one filter. */
export const maxRows = 100;
/** Rows of one page of a console list, at most. */
export const maxPageRows = 1000;
/** Why a manager or staff took an action. */
export const reasonLength: Range = { min: 5, max: 500 };
/** Registrations validated or refused at once. */
export const maxDecisions = 100;
/** Of a note of a referent about a person. */
export const maxReferentNoteLength = 2000;
/** What a referent writes at the foot of the report: it stays on one page. */
export const maxReportNoteLength = 400;
export const maxDecisionMessageLength = 1000;
/** Days of validity of a personal invitation. */
export const invitationDays: Range = { min: 1, max: 180 };
export const maxImportBytes = 5 * 1024 * 1024;
export const maxImportRows = 5000;
export const maxOpenLinkNameLength = 120;
export const maxApiKeys = 50;
export const maxApiKeyNameLength = 80;
/** How long an API key may be valid. */
export const apiKeyDays = [30, 90, 365] as const;
/** Each flow of an integrator such as Zapier has one. */
export const maxWebhooks = 100;
export const maxWebhookNameLength = 80;
export const maxWebhookAddressLength = 500;
/** Registrations that an open link allows. */
export const openLinkQuota: Range = { min: 1, max: 100_000 };

/** The ranges of a company's limits. */
export const companyLimitRanges = {
  max_relationships_per_presenter: { min: 1, max: 20 },
  max_relationships_per_participant: { min: 1, max: 20 },
  max_pending_requests: { min: 1, max: 20 },
  max_peer_relationships: { min: 1, max: 20 },
  max_pending_peer_requests: { min: 1, max: 20 },
  request_expiry_days: { min: 1, max: 90 },
  min_completion_percentage: { min: 0, max: 100 },
  planned_meetings: { min: 1, max: 50 },
  max_meetings: { min: 1, max: 100 },
  meeting_notice_hours: { min: 0, max: 168 },
} satisfies Record<string, Range>;

/** The ranges of a company's other settings. */
export const companySettingRanges = {
  page_size: { min: 1, max: 100 },
  password_min_length: { min: passwordLength.min, max: 64 },
  validation_days: { min: 1, max: 30 },
} satisfies Record<string, Range>;

// Single sign-on

export const maxMetadataBytes = 256 * 1024;
export const maxAttributeNameLength = 200;
export const maxSignInDomains = 50;
/** Networks that a company may name as its own. */
export const maxCompanyNetworks = 50;

// The lists of a company

export const maxCodeLength = 60;
/** The name of a business unit, a site, a program or a meeting reason. */
export const maxElementNameLength = 120;
export const programLengths = { description: 2000, workshop_title: 160 };
export const maxWorkshops = 60;
export const workshopLimits = { place: 200, url: 2000, material: 2000, seats: 500, minutes: { min: 15, max: 600 } };
/** Days after a workshop in which those who were there say whether it was useful. Their counts are shown after these. */
export const workshopAnswerDays = 7;
export const tagLengths = { name: 80, family: 60 };
export const stepLengths = { title: 120, anchor: 40 };
/** A question of a profile or a report. */
export const questionLengths = { title: 300, hint: 500, choice_label: 160 };
export const maxChoices = 200;
/** Choices of a question of a report or a review. */
export const maxFeedbackChoices = 50;
/** Items of an answer that is a list. */
export const answerItems: Range = { min: 1, max: 50 };
export const trainingToolLengths = { title: 200, description: 1000, url: 500 };
export const toolMinutes: Range = { min: 1, max: 600 };

// Documents

export const maxWordingLength = 2000;
export const charterLengths = { title: 200, intro: 4000, section_title: 200, section_body: 6000 };
export const maxCharterSections = 60;
export const faqLengths = { category: 200, question: 300, answer: 6000 };
export const maxFaqCategories = 20;
/** Questions of one category. */
export const maxFaqEntries = 60;

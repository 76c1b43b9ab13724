import type { QuestionDraft, StepDraft } from '@binome/api/configuration/defaults/authoring';
import type { ConfigurationInput } from '@binome/contract/console/configuration';
import type { CharterContent, FaqContent } from '@binome/contract/console/document-contents';
import type { StoredMatchingSettings } from '@binome/contract/console/matching-settings';
import type { Locale, TranslatedText } from '@binome/contract/fields';
import type { ArticleKind, ResourceType } from '@binome/contract/news/articles';
import type { DeclineReason, MeetingType, ProfileType, RegistrationState, RoleName } from '@binome/contract/states';
import type { BrandPattern } from '@binome/contract/values/brand-patterns';
import type { WordsByLanguage } from '@binome/contract/values/words';

export type { QuestionDraft, StepDraft };

// Types of the demo companies' source data. A person is referenced by the local part of their e-mail (`lea.martin`), everything else
// by its code. A list of codes is one space-separated string; its order is the person's ranking. `…DaysAgo` counts days before the load.

export type CompanyDraft = {
  slug: string;
  name: string;
  mailDomain: string;
  /** Whether the company is in the public list of companies. */
  listed: boolean;
  languages: Locale[];
  timeZone: string;
  brandColour: string;
  brandPattern: BrandPattern;
  /** A file of `logos/`, without its extension. Copies of a company share it. */
  logo: 'nova' | 'rivage';
  settings: SettingsDraft;
  /** Replaced product texts, by language and message key. */
  wording: Partial<Record<Locale, Record<string, string>>>;
  documents: DocumentDraft[];
  units: Record<string, string>;
  sites: Record<string, SiteDraft>;
  /** Tag names by family, then by code. */
  tags: Record<string, Record<string, TranslatedText>>;
  programs: Record<string, ProgramDraft>;
  steps: Record<ProfileType, StepDraft[]>;
  /** Questions about the person rather than a role; `PersonDraft.answers` holds the answers. */
  userQuestions: QuestionDraft[];
  meetingReasons: ConfigurationInput['meeting_reasons'];
  trainingTools: ConfigurationInput['training_tools'];
  feedbackQuestions: ConfigurationInput['feedback_questions'];
  people: PersonDraft[];
  requests: RequestDraft[];
  /** Mentors whom the administrator proposes to a mentee, and who wait for an answer. */
  proposals: ProposalDraft[];
  /** An assignment whose first wave is published; the engine assigns those who are left. */
  assignment?: AssignmentDraft;
  adminRelationships: AdminRelationshipDraft[];
  /** Meetings, notebook and reviews of the relationships that have some. */
  relationships: RelationshipDraft[];
  /** What partners write to each other in the messenger. */
  conversations: ConversationDraft[];
  /** The help feed. */
  articles: ArticleDraft[];
  /** What people keep to come back to. */
  bookmarks: BookmarkDraft[];
  circles: CircleDraft[];
  recommendations: RecommendationDraft[];
  /** What referents wrote down about people. */
  notes: { about: string; by: string; writtenDaysAgo: number; body: string }[];
  /** What the company weighed in the match, oldest first; the last one is current. */
  matchingVersions: { settings: StoredMatchingSettings; changedDaysAgo: number }[];
  matchingExclusions: { user: string; otherUser: string; reason: string }[];
  /** The mailbox of the administrator who is recorded as the actor of all console actions. */
  administrator: string;
};

/** Something that a person keeps: the mailbox of a mentor, the title of an article, or the code of a training tool. */
export type BookmarkDraft = { by: string; daysAgo: number } & ({ mentor: string } | { article: string } | { tool: string });

/** A circle that meets every two weeks. People are mailboxes, with how many days ago they joined or were invited; the first member opened it. */
export type CircleDraft = {
  title: string;
  description: string;
  program: string;
  /** The code of a tag. */
  topic: string;
  state: 'gathering' | 'running';
  size: number;
  /** The hour on the clock of the company. */
  at: string;
  place: string;
  /** How many sessions follow the next. */
  sessionsLeft: number;
  members: [mailbox: string, joinedDaysAgo: number][];
  invited: [mailbox: string, daysAgo: number][];
  /** The sessions that are over, the oldest first. */
  held: { absent: string[]; question: string; notes: string }[];
  messages: [by: string, daysAgo: number, at: string, body: string][];
};

export type SettingsDraft = {
  max_relationships_per_presenter: number;
  max_relationships_per_participant: number;
  max_pending_requests: number;
  peer_relationships: boolean;
  members_open_circles: boolean;
  request_expiry_days: number;
  min_completion_percentage: number;
  presenter_report_optional: boolean;
  sms_enabled: boolean;
  video_hosts: string[];
  /** The company's own words. */
  words?: WordsByLanguage;
};

/** A document of the company or of one of its programs, oldest version first. */
export type DocumentDraft = { locale: Locale; program?: string } & (
  | { kind: 'charter'; versions: VersionDraft<CharterContent>[] }
  | { kind: 'faq'; versions: VersionDraft<FaqContent>[] }
  | { kind: 'legal_notice'; versions: VersionDraft<CharterContent>[] }
);

type VersionDraft<Content> = { publishedDaysAgo: number; content: Content };

type SiteDraft = { name: string; country: string; timeZone: string };

/** Months are relative to the month of the load, so that a program is always under way. `{years}` in the name becomes its years. */
export type ProgramDraft = {
  name: TranslatedText;
  description: TranslatedText;
  startsInMonths: number;
  endsInMonths: number;
  workshops: WorkshopDraft[];
};

export type WorkshopDraft = {
  title: TranslatedText;
  inMonths: number;
  dayOfMonth: number;
  /** The hour on the clock of the company; it lasts an hour and a half. */
  at?: string;
  place?: string;
  seats?: number;
  material?: string;
  /** How many people of the program sign up, one after the other. */
  signUps?: number;
};

/** Answers by field name: a text, or space-separated codes. */
export type Answers = Record<string, string>;

export type PersonDraft = {
  name: string;
  /** The local part of the e-mail; by default derived from the name (`first.last`). */
  mailbox?: string;
  job: string;
  unit: string;
  site: string;
  /** The mailbox of their line manager. */
  manager?: string;
  gender: 'male' | 'female' | 'other';
  /** `1994-04-14` */
  dateOfBirth: string;
  language?: Locale;
  state?: RegistrationState;
  /** What became of the mailed invitation of somebody who is `invited`. */
  invitation?: 'opened' | 'refused';
  /** When the account was created. */
  joinedDaysAgo?: number;
  hidden?: boolean;
  foundByPeers?: true;
  programs?: string;
  roles?: RoleDraft[];
  /** Weekly availability, as ISO weekdays and local times: `1 09:00-12:00, 4 14:00-17:00`. */
  availability?: string;
  meetingsHeldOutside?: number;
  /** Answers to the company's user questions. They also pre-fill the fields of the same name in both profiles. */
  answers?: Answers;
  presenter?: ProfileDraft;
  participant?: ProfileDraft;
};

type RoleDraft = { name: RoleName; unit?: string; program?: string };

export type ProfileDraft = {
  title: string;
  activity: string;
  expert?: boolean;
  /** The presenter's own limit, instead of the company's. */
  maxRelationships?: number;
  /** Paused `daysAgo` days before the load, until `endsInDays` days after it. */
  paused?: { daysAgo: number; endsInDays: number };
  answers: Answers;
  resources?: ResourceDraft[];
};

type ResourceDraft = {
  type: 'article' | 'podcast' | 'video' | 'link' | 'book' | 'mooc';
  title: string;
  author?: string;
  url?: string;
};

/**
 * A request of the participant to the presenter; with `offer`, an offer of the presenter to the participant; with `peer`, both are
 * participants and the second one is asked.
 */
export type RequestDraft = {
  participant: string;
  presenter: string;
  offer?: true;
  peer?: true;
  need?: string;
  topic?: string;
  program?: string;
  requestedDaysAgo: number;
  message: string;
  outcome?: OutcomeDraft;
};

/** `chosen` is the one of the presenters whom the participant chose. */
export type ProposalDraft = {
  participant: string;
  presenters: string[];
  program?: string;
  proposedDaysAgo: number;
  chosen?: { presenter: string; daysAgo: number };
};

/** `answers`: what each side has answered until now. A declined pair frees the mentee for the next wave. */
export type AssignmentDraft = {
  program: string;
  preparedDaysAgo: number;
  publishedDaysAgo: number;
  pairs: {
    participant: string;
    presenter: string;
    accepted?: { by: ProfileType };
    declined?: { by: ProfileType; reason: 'no_time' | 'not_my_field' | 'too_close' | 'other'; daysAgo: number };
  }[];
};

type OutcomeDraft =
  | { state: 'confirmed'; decidedDaysAgo: number; answer: string; relationship: RelationshipStateDraft }
  | { state: 'declined'; decidedDaysAgo: number; reason: DeclineReason; answer: string }
  | { state: 'withdrawn'; decidedDaysAgo: number }
  | { state: 'expired' }
  | { state: 'revoked'; decidedDaysAgo: number; reason: string };

export type RelationshipStateDraft =
  | { state: 'initiated' }
  | { state: 'finished' | 'feedback_provided'; endedDaysAgo: number }
  | { state: 'admin_finished' | 'cancelled'; endedDaysAgo: number; reason: string };

/** A relationship that an administrator opened, without a request. */
export type AdminRelationshipDraft = { participant: string; presenter: string; program?: string; openedDaysAgo: number; reason: string };

type RecommendationDraft = { by: string; of: string; writtenDaysAgo: number; body: string };

/** Content of a relationship that a confirmed request or an `AdminRelationshipDraft` opens. */
export type RelationshipDraft = {
  participant: string;
  presenter: string;
  meetings: MeetingDraft[];
  /** `from`: where it stood on the first day. */
  objectives?: { title: string; from?: number; progress: number; by: ProfileType }[];
  /** What the two write at half-way and at the end. */
  words?: { author: ProfileType; moment: 'half_way' | 'end' | 'takeaway'; daysAgo: number; kept?: boolean; body: string }[];
  /** Half-way is shown to both when they next open their page. */
  showsHalfWay?: true;
  actions?: { title: string; owner: ProfileType; dueInDays: number; doneDaysAgo?: number }[];
  /** Versions of the shared notes, oldest first; each holds the whole text. */
  notes?: { by: ProfileType; writtenDaysAgo: number; body: string }[];
  /** Final reviews. */
  reviews?: Partial<Record<ProfileType, Answers>>;
  /** Private answers to the fit check-in. */
  fit?: Partial<Record<ProfileType, 'yes' | 'not_yet'>>;
  /** A request for help to an HR referent. */
  helpWanted?: { by: ProfileType; requestedDaysAgo: number };
};

/**
 * Messages of a relationship, oldest first: who wrote, how many days before the load (a weekend moves to the Friday before), at what time
 * in the company's time zone, and the text. The last `unread` of them are unread.
 */
export type ConversationDraft = {
  participant: string;
  presenter: string;
  messages: [by: ProfileType, daysAgo: number, at: string, body: string][];
  unread?: number;
};

/** A meeting. A negative `daysAgo` is in the future. A weekend moves to the Friday before, in the future to the next Monday. */
export type MeetingDraft = {
  daysAgo: number;
  /** Time of day in the company's time zone: `17:00`. */
  at: string;
  minutes: 30 | 45 | 60;
  type: MeetingType;
  reason: string;
  subject: string;
  description?: string;
  place?: string;
  agenda?: string;
} & (
  | { state: 'finished'; reports: Partial<Record<ProfileType, Answers>> }
  | { state: 'feedback_requested' | 'feedback_filled'; reports: Partial<Record<ProfileType, Answers>> }
  | { state: 'confirmed' }
  /** It begins at the time of the load, whatever `at` says: the video room is open. */
  | { state: 'started' }
  | { state: 'requested'; by: ProfileType; note?: string; alternatives: { inDays: number; at: string }[] }
  | { state: 'cancelled'; by: ProfileType; note: string }
);

/** An article of the help feed. `at` is a local time. */
export type ArticleDraft = {
  by: string;
  daysAgo: number;
  at: string;
  kind: ArticleKind;
  title: string;
  /** Markdown. */
  body: string;
  /** Codes. */
  topics?: string;
  /** Only for those who take part in it. */
  program?: string;
  resource?: { type: ResourceType; author: string };
  anonymous?: true;
  pinned?: true;
  solvedDaysAgo?: number;
  /** The place of the comment that answers the question, counted from 0. */
  answer?: number;
  /** French by default. */
  language?: 'en';
  /** The people whom the matching engine proposed, best placed first. */
  helpers?: string;
  /** Who likes it. */
  likes: string;
  /** `asker`: the author of an anonymous question. */
  comments: [by: string, daysAgo: number, at: string, body: string][];
};

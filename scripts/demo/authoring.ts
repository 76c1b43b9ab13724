import type { ConfigurationInput } from '@binome/contract/console/configuration';
import type { CharterContent, FaqContent } from '@binome/contract/console/document-contents';
import type { Locale, TranslatedText } from '@binome/contract/fields';
import type { DeclineReason, MeetingType, ProfileType, RegistrationState, RoleName } from '@binome/contract/states';
import type { QuestionDraft, StepDraft } from '../../services/api/src/configuration/defaults/authoring.ts';

export type { QuestionDraft, StepDraft };

// The form in which the demo companies are written. People are named by the local part of their e-mail (`lea.martin`),
// everything else by its code; lists of codes are one text, in the person's order, with spaces between.

export type CompanyDraft = {
  slug: string;
  name: string;
  mailDomain: string;
  listed: boolean;
  languages: Locale[];
  timeZone: string;
  brandColour: string;
  settings: SettingsDraft;
  /** Texts in the place of the product's, by language. */
  wording: Partial<Record<Locale, Record<string, string>>>;
  documents: DocumentDraft[];
  units: Record<string, string>;
  sites: Record<string, SiteDraft>;
  /** Names of tags by family, then code. */
  tags: Record<string, Record<string, TranslatedText>>;
  programs: Record<string, ProgramDraft>;
  steps: Record<ProfileType, StepDraft[]>;
  /** About the person, whatever their role; answered in `answers` too. */
  userQuestions: QuestionDraft[];
  meetingReasons: ConfigurationInput['meeting_reasons'];
  trainingTools: ConfigurationInput['training_tools'];
  feedbackQuestions: ConfigurationInput['feedback_questions'];
  people: PersonDraft[];
  requests: RequestDraft[];
  adminPairs: AdminPairDraft[];
  /** What pairs did together, where something is told of it. */
  pairs: PairDraft[];
  recommendations: RecommendationDraft[];
  excludedPairs: { one: string; other: string; reason: string }[];
  /** Who signs what administrators did. */
  administrator: string;
};

export type SettingsDraft = {
  max_relationships_per_presenter: number;
  max_relationships_per_participant: number;
  max_pending_requests: number;
  request_expiry_days: number;
  min_completion_percentage: number;
  presenter_report_optional: boolean;
};

/** A text of the company or of one of its programs, oldest version first. */
export type DocumentDraft = { locale: Locale; program?: string } & (
  | { kind: 'charter'; versions: VersionDraft<CharterContent>[] }
  | { kind: 'faq'; versions: VersionDraft<FaqContent>[] }
);

/** What was published so many days ago. */
export type VersionDraft<Content> = { published: number; content: Content };

export type SiteDraft = { name: string; country: string; timeZone: string };

/** Months are counted from the month of the load, so that a program is always under way. `{years}` becomes its years. */
export type ProgramDraft = {
  name: TranslatedText;
  description: TranslatedText;
  startsInMonths: number;
  endsInMonths: number;
  workshops: { title: TranslatedText; inMonths: number; dayOfMonth: number }[];
};

/** Answers by field name: a text, or codes with spaces between. */
export type Answers = Record<string, string>;

export type PersonDraft = {
  name: string;
  /** The local part of the e-mail, when it is not first.last. */
  mailbox?: string;
  job: string;
  unit: string;
  site: string;
  boss?: string;
  gender: 'male' | 'female' | 'other';
  born: string;
  language?: Locale;
  state?: RegistrationState;
  /** Days since the account was opened. */
  joined?: number;
  hidden?: boolean;
  programs?: string;
  roles?: RoleDraft[];
  /** Weekly availabilities, ISO weekday then local times: `1 09:00-12:00, 4 14:00-17:00`. */
  free?: string;
  sessionsHeldOutside?: number;
  /** What the person answers whichever their role. */
  answers?: Answers;
  presenter?: ProfileDraft;
  participant?: ProfileDraft;
};

export type RoleDraft = { name: RoleName; unit?: string; program?: string };

export type ProfileDraft = {
  title: string;
  activity: string;
  expert?: boolean;
  /** The presenter's own ceiling of accompaniments. */
  max?: number;
  paused?: { since: number; until: number };
  answers: Answers;
  resources?: ResourceDraft[];
};

export type ResourceDraft = {
  type: 'article' | 'podcast' | 'video' | 'link' | 'book' | 'mooc';
  title: string;
  author?: string;
  url?: string;
};

/** Times in days before the load. */
export type RequestDraft = {
  from: string;
  to: string;
  need?: string;
  topic?: string;
  program?: string;
  asked: number;
  message: string;
  outcome?: OutcomeDraft;
};

export type OutcomeDraft =
  | { state: 'confirmed'; decided: number; answer: string; relationship: RelationshipDraft }
  | { state: 'declined'; decided: number; reason: DeclineReason; answer: string }
  | { state: 'withdrawn'; decided: number }
  | { state: 'expired' }
  | { state: 'revoked'; decided: number; reason: string };

export type RelationshipDraft =
  | { state: 'initiated' }
  | { state: 'finished' | 'feedback_provided'; ended: number }
  | { state: 'admin_finished' | 'cancelled'; ended: number; reason: string };

/** An accompaniment that an administrator opened, without a request. */
export type AdminPairDraft = { participant: string; presenter: string; program?: string; since: number; reason: string };

export type RecommendationDraft = { by: string; of: string; given: number; body: string };

/** The life of an accompaniment that a confirmed request or an administrator opened. */
export type PairDraft = {
  participant: string;
  presenter: string;
  sessions: SessionDraft[];
  objectives?: { title: string; progress: number; by: ProfileType }[];
  actions?: { title: string; owner: ProfileType; dueInDays: number; done?: number }[];
  /** What each wrote in the notes, oldest first: the whole text each time. */
  notes?: { by: ProfileType; written: number; body: string }[];
  /** Final reviews. */
  reviews?: Partial<Record<ProfileType, Answers>>;
  /** How each finds the pair, for their own eyes. */
  fit?: Partial<Record<ProfileType, 'yes' | 'not_yet'>>;
  /** Days since the side asked to be called by a referent. */
  helpWanted?: { by: ProfileType; asked: number };
  /** Nothing was heard for so many days, where it is longer than since the last session. */
  silentFor?: number;
};

/** A session; `ago` counts days before the load, and after it when negative. Weekends move it to the Monday. */
export type SessionDraft = {
  ago: number;
  /** On the company's clocks, `17:00`. */
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
  | { state: 'requested'; by: ProfileType; note?: string; alternatives: { inDays: number; at: string }[] }
  | { state: 'cancelled'; by: ProfileType; note: string }
);

import { proposedHelpers } from '@binome/contract/values/limits';
import type { MatchProfile } from '@binome/matching/profile';
import { rank } from '@binome/matching/rank';
import type { Community } from '../../matching/community.ts';
import type { CompanyIndexes } from '../../matching/company-indexes.ts';
import { findViewer } from '../../matching/viewer.ts';
import type { MemberContext } from '../../platform/process/context.ts';

type Question = { topics: string[]; program_id: string | null };

/** `indexes` propose the people who can help with a question. */
export type QuestionContext = MemberContext & { indexes: CompanyIndexes };

/**
 * Returns the user ids of the three presenters whom the matching engine places best for the topics of a question, best first. Leaves out
 * those who have none of its topics, who are paused, who have no capacity left, or who must not be matched with the asker.
 */
export async function proposeHelpers(context: QuestionContext, question: Question): Promise<string[]> {
  const { tx, actor, indexes } = context;
  if (question.topics.length === 0) return [];
  const community = await indexes.getCommunity(tx, actor.company_id, 'presenter');
  const viewer = actor.participant_id ? await findViewer(tx, community, actor.participant_id) : null;
  const asker = askerOf(actor.user_id, question, viewer?.profile);
  const { matches } = rank(community.index, asker, {
    limit: proposedHelpers,
    pairFacts: { excluded: viewer?.pairs.excluded ?? new Set() },
    filter: (position) => canHelp(community, position, actor.user_id, question),
  });
  return matches.flatMap(({ position }) => community.profiles[position]?.user_id ?? []);
}

function canHelp(community: Community, position: number, askerId: string, { topics, program_id }: Question): boolean {
  const presenter = community.profiles[position];
  if (!presenter || presenter.user_id === askerId || presenter.availability !== 'open') return false;
  if (program_id && !presenter.programs.includes(program_id)) return false;
  return presenter.skills.some((skill) => topics.includes(skill));
}

/** The asker as the engine sees them: their profile, with the topics of the question as needs. An answer takes no capacity. */
function askerOf(user_id: string, { topics, program_id }: Question, profile: MatchProfile | undefined): MatchProfile {
  return {
    ...(profile ?? { ...blank, id: user_id, user_id }),
    needs: topics,
    ...(program_id && { programs: [program_id] }),
    capacity: { active: 0, max: 1 },
    paused: false,
    visible: true,
  };
}

/** Members without a participant profile have answered nothing. */
const blank: Omit<MatchProfile, 'id' | 'user_id'> = {
  role: 'participant',
  skills: [],
  needs: [],
  job_category: null,
  targeted_job_categories: [],
  business_unit: null,
  targeted_business_units: [],
  motivations: [],
  talents: [],
  riasec: [],
  seniority: null,
  free_slots: null,
  languages: [],
  site: null,
  time_zone: null,
  formats: [],
  expectations: [],
  programs: [],
  manager_chain: [],
  capacity: { active: 0, max: 1 },
  paused: false,
  visible: true,
};

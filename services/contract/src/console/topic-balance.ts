import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';

// Who seeks a topic, and who offers it, among the profiles that others see and that are not paused. By business unit or site, a figure of
// fewer than five people is hidden, and so is one that a subtraction would reveal.

/**
 * What a topic lacks, the worst first: no place for those who wait, fewer places than people, enough places, nobody who waits, nobody who
 * seeks it.
 */
export const topicVerdict = z.enum(['none', 'short', 'enough', 'nobody_waits', 'unsought']);
export type TopicVerdict = z.infer<typeof topicVerdict>;

/** Null when it is hidden. */
const figure = z.int().nullable();
const countedFigures = ['sought', 'waiting', 'presenters', 'declined'] as const;
export type CountedFigure = (typeof countedFigures)[number];

export const topicFigures = z.object({
  /** Of the topic. */
  id,
  code: z.string(),
  name: z.string(),
  family: z.string(),
  /** Mentees who seek the topic, and those of them without a mentor. */
  sought: figure,
  waiting: figure,
  /** Mentors who offer it, and the places that they have left: a mentor's places count for each of their topics. */
  presenters: figure,
  free_seats: figure,
  /** Requests about it that mentors declined in the last 90 days. */
  declined: figure,
  /** Hidden figures of one to four people. The other hidden ones would tell of such a group by subtraction. */
  under_five: z.array(z.enum(countedFigures)),
  /** Members who name it as a strength and are no mentors, among those to whom the caller may write. */
  askable: z.int(),
  /** Null if the figures it is computed from are hidden. */
  verdict: topicVerdict.nullable(),
});
export type TopicFigures = z.input<typeof topicFigures>;

const topicBalance = z.object({
  id: z.string(),
  /** The largest lack first. */
  topics: z.array(topicFigures),
  /** People who wait for a mentor on a topic without enough places, each counted once. Null by business unit or site. */
  waiting: figure,
  /** The most mentees that a mentor takes. */
  seats_per_presenter: z.int(),
});
export type TopicBalance = z.input<typeof topicBalance>;

export const getTopicBalance = endpoint({
  method: 'GET',
  url: '/backoffice/v1/topic_balance',
  access: 'console',
  action: 'topic_balance.read',
  summary: 'How many people seek each topic, and how many offer it',
  schema: {
    querystring: z.strictObject({ program_id: id.optional(), business_unit_id: id.optional(), site_id: id.optional() }),
    response: topicBalance,
  },
});

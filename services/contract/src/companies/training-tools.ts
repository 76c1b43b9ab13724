import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idAndName, idParams, locale } from '../fields.ts';
import { guideNames } from '../values/guides.ts';

/** Tutorials, conferences and readings. */
export const trainingToolCategory = z.enum(['video', 'conference', 'tool']);

export const guideName = z.enum(guideNames);

const trainingTool = z.object({
  id,
  category: trainingToolCategory,
  title: z.string(),
  description: z.string(),
  /** A tool has an address, a guide of the product, or only its description. */
  url: z.string().nullable(),
  guide: guideName.nullable(),
  minutes: z.int().nullable(),
  /** Null for a tool in every language. */
  language: locale.nullable(),
  /** Null for a tool of the whole company. */
  program: idAndName.nullable(),
  /** The host of the video's player, if the company shows its videos inside the app. */
  player_host: z.string().nullable(),
  /** Whether the caller marked it as seen. */
  seen: z.boolean(),
  /** Whether the caller keeps it to come back to; nobody else knows. */
  bookmarked: z.boolean(),
});
export type TrainingTool = z.input<typeof trainingTool>;

export const listTrainingTools = endpoint({
  method: 'GET',
  url: '/api/v1/training_tools',
  access: 'member',
  action: 'training_tools.open',
  summary: 'The training tools of the company and of the caller’s programs, in order',
  schema: { response: z.object({ data: z.array(trainingTool) }) },
});

export const countToolClick = endpoint({
  method: 'PATCH',
  url: '/api/v1/training_tools/:id/increment_click_count',
  access: 'member',
  action: 'training_tools.open',
  summary: 'Count a click on a training tool',
  schema: {
    params: idParams,
    response: z.object({
      success: z.literal(true),
      id,
      click_count: z.int(),
      /** The page that shows the video in a frame, for the caller’s session, for ten to twenty minutes. */
      player_url: z.string().nullable(),
    }),
  },
});

export const markToolSeen = endpoint({
  method: 'PUT',
  url: '/api/v1/training_tools/:id/seen',
  access: 'member',
  action: 'training_tools.open',
  summary: 'Mark a training tool as seen, or not seen, for oneself',
  schema: {
    params: idParams,
    body: z.strictObject({ seen: z.boolean() }),
    response: z.object({ success: z.literal(true), seen: z.boolean() }),
  },
});

const guide = z.object({
  name: guideName,
  /** The tool that opens it, where clicks are counted. */
  training_tool_id: id,
  minutes: z.int().nullable(),
  seen: z.boolean(),
  title: z.string(),
  /** Paragraphs separated by empty lines. */
  intro: z.string(),
  sections: z.array(z.object({ title: z.string(), body: z.string() })),
});
export type Guide = z.input<typeof guide>;

export const listGuides = endpoint({
  method: 'GET',
  url: '/api/v1/guides',
  access: 'member',
  action: 'training_tools.open',
  summary: 'The guides that the caller’s training tools open, with their texts in the language of the request',
  schema: { response: z.object({ data: z.array(guide) }) },
});

import type { MessageAudience } from '@binome/contract/console/referent-messages';
import { type TemplateCode, templateCodes } from '@binome/contract/values/message-templates';

/** What a page hands to the page that writes: whom to write to, and what about. */
export type WritingState = { audience: MessageAudience; template?: TemplateCode | undefined };

/** Reads the state of the address, which another page has set; undefined when the page was opened by itself. */
export function readWritingState(state: unknown): WritingState | undefined {
  const { audience, template } = Object(state) as Partial<WritingState>;
  if (typeof audience !== 'object' || audience === null) return undefined;
  return { audience, template: templateCodes.find((code) => code === template) };
}

import type { ReactNode } from 'react';
import type { stateNames } from './texts.ts';

/** Returns one of two texts, by the language of the gallery. */
export type Say = (fr: string, en: string) => string;

/** The part of the gallery for one kind of component. */
export type SectionOf = (say: Say) => Section;

interface Section {
  /** The anchor of the section. */
  id: string;
  title: string;
  entries: readonly Entry[];
}

/** The entry of one file of `web/src/ui` in the gallery. */
export interface Entry {
  /** The path of the file in `web/src/ui`, without its extension. It is the anchor of the entry. */
  file: string;
  /** When to use the component, or what to know about it: one sentence. */
  rule: string;
  /** Empty for a file that renders nothing of its own. */
  states: readonly State[];
}

interface State {
  name: keyof typeof stateNames.fr;
  /** Distinguishes this state from another one of the same name. */
  note?: string;
  content: ReactNode;
}

import type { SectionOf } from './entry.ts';
import { buttons } from './sections/buttons.tsx';
import { choices } from './sections/choices.tsx';
import { dates } from './sections/dates.tsx';
import { layout } from './sections/layout.tsx';
import { lists } from './sections/lists.tsx';
import { marks } from './sections/marks.tsx';
import { messages } from './sections/messages.tsx';
import { panels } from './sections/panels.tsx';
import { people } from './sections/people.tsx';
import { progress } from './sections/progress.tsx';
import { textFields } from './sections/text-fields.tsx';

/** The sections of the gallery, in their order on the page. */
export const sections: readonly SectionOf[] = [
  buttons,
  textFields,
  dates,
  choices,
  lists,
  messages,
  panels,
  marks,
  progress,
  people,
  layout,
];

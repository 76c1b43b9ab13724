import { extendTailwindMerge } from 'tailwind-merge';

/** Joins class names; of two that say the same thing the last one wins, so that a caller may correct a part of our own. */
export const cx = extendTailwindMerge({
  extend: {
    theme: {
      text: ['caption', 'small', 'note', 'body', 'h3', 'h2', 'h1', 'hero'],
      radius: ['control', 'card', 'dialog', 'pill'],
      shadow: ['card', 'dialog'],
    },
  },
});

/** Skin, from light to dark, with the shade of neck, ears and nose. */
export const skinTones = {
  1: { base: '#f9dcc8', shade: '#efc3a8' },
  2: { base: '#f2cba9', shade: '#e2b088' },
  3: { base: '#dfab7f', shade: '#cb9264' },
  4: { base: '#bd8258', shade: '#a66c44' },
  5: { base: '#8f5a3b', shade: '#78482d' },
  6: { base: '#6a4230', shade: '#553323' },
} as const;

export const hairColours = {
  black: '#26211f',
  dark: '#43302a',
  brown: '#6b4630',
  auburn: '#93502f',
  blond: '#d3a762',
  grey: '#9a979a',
  white: '#e4e2e0',
} as const;

/** The features of a portrait. */
export type Look = {
  tone: keyof typeof skinTones;
  hair: keyof typeof hairColours;
  style:
    | 'long'
    | 'wavy'
    | 'bob'
    | 'fringe'
    | 'bun'
    | 'ponytail'
    | 'curly'
    | 'afro'
    | 'pixie'
    | 'short'
    | 'side'
    | 'quiff'
    | 'curls'
    | 'receding'
    | 'bald';
  beard?: 'full' | 'stubble' | 'moustache';
  glasses?: boolean;
  collar?: 'crew' | 'shirt' | 'blazer';
};

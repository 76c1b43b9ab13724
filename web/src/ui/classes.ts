import { createTailwindMerge, validators } from 'tailwind-merge';

const { isAny, isNumber, isFraction, isArbitraryLength } = validators;
const size = [isNumber, isFraction, isArbitraryLength, 'full', 'auto', 'px', 'screen', 'dvh', 'min', 'max', 'fit'];
const displays = ['block', 'inline-block', 'inline', 'flex', 'inline-flex', 'grid', 'inline-grid', 'contents', 'hidden'];
const texts = ['caption', 'small', 'note', 'body', 'h3', 'h2', 'h1', 'hero'];
const sides = ['', 'x', 'y', 't', 'r', 'b', 'l'] as const;
const spacing = Object.fromEntries(['p', 'm'].flatMap((kind) => sides.map((side) => [`${kind}${side}`, [{ [`${kind}${side}`]: size }]])));

/**
 * Joins class names; of two that say the same thing the last one wins, so that a caller may correct a part of our own.
 * It knows only the groups that callers do correct: the whole list of Tailwind would cost 6 KiB on the first page.
 */
export const cx = createTailwindMerge(() => ({
  cacheSize: 500,
  theme: {},
  classGroups: {
    ...spacing,
    display: displays,
    position: ['static', 'fixed', 'absolute', 'relative', 'sticky'],
    direction: [{ flex: ['row', 'col', 'row-reverse', 'col-reverse'] }],
    gap: [{ gap: size }],
    items: [{ items: ['start', 'end', 'center', 'baseline', 'stretch'] }],
    justify: [{ justify: ['start', 'end', 'center', 'between'] }],
    size: [{ size }],
    w: [{ w: size }],
    h: [{ h: size }],
    minW: [{ 'min-w': size }],
    minH: [{ 'min-h': size }],
    maxW: [{ 'max-w': [...size, 'xs', 'sm', 'md', 'lg', 'xl'] }],
    fontSize: [{ text: texts }],
    textAlign: [{ text: ['left', 'center', 'right'] }],
    textWrap: [{ text: ['balance', 'pretty', 'nowrap'] }],
    fontWeight: [{ font: ['normal', 'medium', 'semibold', 'bold'] }],
    textColour: [{ text: [isAny] }],
    ground: [{ bg: [isAny] }],
    borderWidth: [{ border: ['', isNumber] }],
    borderColour: [{ border: [isAny] }],
    rounded: [{ rounded: [isAny, ''] }],
    shadow: [{ shadow: [isAny] }],
    opacity: [{ opacity: [isNumber] }],
  },
  conflictingClassGroups: {
    p: ['px', 'py', 'pt', 'pr', 'pb', 'pl'],
    px: ['pl', 'pr'],
    py: ['pt', 'pb'],
    m: ['mx', 'my', 'mt', 'mr', 'mb', 'ml'],
    mx: ['ml', 'mr'],
    my: ['mt', 'mb'],
    size: ['w', 'h'],
  },
  conflictingClassGroupModifiers: {},
  postfixLookupClassGroups: [],
  orderSensitiveModifiers: ['before', 'after'],
}));

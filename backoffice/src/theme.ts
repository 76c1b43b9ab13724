import { readStored } from '@binome/contract/values/browser-storage';
import { type CheckboxProps, darken, lighten } from '@mui/material';
import { defaultLightTheme, type RaThemeOptions } from 'react-admin';
import { forcedColours } from './forced-colours.ts';
import { focusContent } from './layout/focus-content.ts';
import { FormControlRoot } from './ui/form-control-root.tsx';
import { HeadCell } from './ui/head-cell.tsx';

/** MUI waits for its transitions by timers, which the style sheet does not shorten. */
const motion = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches
  ? { transitions: { create: () => 'none', getAutoHeightDuration: () => 0, duration: noDurations() } }
  : {};

function noDurations() {
  const names = ['shortest', 'shorter', 'short', 'standard', 'complex', 'enteringScreen', 'leavingScreen'] as const;
  return Object.fromEntries(names.map((name) => [name, 0]));
}

type Tokens = {
  background: string;
  surface: string;
  sunken: string;
  text: string;
  textSecondary: string;
  line: string;
  lineStrong: string;
  primary: string;
  onPrimary: string;
  primaryHover: string;
  link: string;
  soft: string;
  onSoft: string;
  focus: string;
  danger: string;
  success: string;
  warning: string;
  dangerSoft: string;
  successSoft: string;
  warningSoft: string;
};

// The colours of the member app. Every text has a contrast of at least 4.5 on its background.
const light: Tokens = {
  background: '#f6f8fc',
  surface: '#ffffff',
  sunken: '#eef2fb',
  text: '#18202f',
  textSecondary: '#465168',
  line: '#d8dfec',
  lineStrong: '#7d899f',
  primary: '#4c6eba',
  onPrimary: '#ffffff',
  primaryHover: '#3f5ea6',
  link: '#3f5ea6',
  soft: '#dfe8fb',
  onSoft: '#2c4580',
  focus: '#27437f',
  danger: '#b3261e',
  success: '#1b7547',
  warning: '#855500',
  dangerSoft: '#fdeceb',
  successSoft: '#e3f4ea',
  warningSoft: '#fdf1d8',
};

const dark: Tokens = {
  background: '#0f1420',
  surface: '#171e2c',
  sunken: '#1f2839',
  text: '#e8ecf5',
  textSecondary: '#b4bdd0',
  line: '#313c52',
  lineStrong: '#73809a',
  primary: '#9db8f2',
  onPrimary: '#101a33',
  primaryHover: '#b6cbf6',
  link: '#a9c1f5',
  soft: '#26365c',
  onSoft: '#cfdcfa',
  focus: '#b6cbf6',
  danger: '#ff9a91',
  success: '#6fd39b',
  warning: '#f2c063',
  dangerSoft: '#3a1b1d',
  successSoft: '#16301f',
  warningSoft: '#33270f',
};

/** Both colours of each token: the browser takes the one of the current scheme, so that switching it renders nothing again. */
const token = Object.fromEntries(
  Object.entries(light).map(([name, colour]) => [name, `light-dark(${colour}, ${dark[name as keyof Tokens]})`]),
) as Tokens;

/** The attribute of the document that says the scheme. */
const schemeAttribute = 'data-theme';

const { palette: _, ...base } = defaultLightTheme;

/** One theme for both schemes: its colours are CSS variables. */
export const theme: RaThemeOptions = {
  ...base,
  ...motion,
  cssVariables: { colorSchemeSelector: schemeAttribute },
  colorSchemes: {
    light: { palette: { ...paletteOf(light), bulkActionsToolbarBackgroundColor: lighten(light.soft, 0.8) } },
    dark: { palette: { ...paletteOf(dark), bulkActionsToolbarBackgroundColor: darken(dark.primaryHover, 0.5) } },
  },
  sidebar: { width: 256, closedWidth: 56 },
  shape: { borderRadius: 10 },
  typography: {
    fontFamily: '"Inter Variable", system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
    button: { textTransform: 'none', fontWeight: 600 },
    h1: { fontSize: '1.25rem', lineHeight: 1.4, fontWeight: 600 },
    h2: { fontSize: '1.125rem', lineHeight: 1.45, fontWeight: 600 },
    h3: { fontSize: '1rem', lineHeight: 1.5, fontWeight: 600 },
    h6: { fontWeight: 600 },
    caption: { fontSize: '0.8125rem' },
  },
  components: {
    ...base.components,
    // A tooltip that takes presses would cover the button below it.
    MuiTooltip: {
      ...base.components?.MuiTooltip,
      defaultProps: { ...base.components?.MuiTooltip?.defaultProps, disableInteractive: true },
    },
    MuiCssBaseline: {
      styleOverrides: {
        ':root': { colorScheme: 'light' },
        [`:root[${schemeAttribute}=dark]`]: { colorScheme: 'dark' },
        // The notification is a strip above the page, which moves down for it: see `NotificationStrip`.
        '#root': { display: 'flex', flexDirection: 'column' },
        'html:has(.MuiSnackbar-root)': { overflowAnchor: 'none' },
        ':focus-visible': { outline: `2px solid ${token.focus}`, outlineOffset: 2 },
        // On paper stands the page, without what is pressed.
        '@media print': {
          '@page': { margin: '14mm' },
          ':root': { colorScheme: 'light' },
          body: { backgroundColor: '#fff' },
          '.RaLayout-appFrame': { marginTop: '0 !important' },
          [`.MuiAppBar-root, .RaSidebar-fixed, .MuiDrawer-root, .RaList-actions, .RaFilterForm-form, .MuiTablePagination-root, .MuiSnackbar-root,
            .RaSkipNavigationButton-skipToContentButton, nav, .MuiButton-root, .MuiIconButton-root, .MuiCheckbox-root`]: {
            display: 'none !important',
          },
          '.RaList-content, .RaLayout-content, main': { overflow: 'visible !important', boxShadow: 'none !important' },
          'tr, li, section': { breakInside: 'avoid' },
          thead: { display: 'table-header-group' },
        },
        ...forcedColours,
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': { animationDuration: '1ms !important', transitionDuration: '1ms !important' },
        },
      },
    },
    // MUI removes the outline of its buttons and shows the focus by a background only.
    MuiButtonBase: {
      styleOverrides: { root: { '&:focus-visible, &.Mui-focusVisible': { outline: `2px solid ${token.focus}`, outlineOffset: -2 } } },
    },
    MuiTablePagination: { styleOverrides: { select: { '&:focus-visible': { outline: `2px solid ${token.focus}` } } } },
    MuiAppBar: {
      defaultProps: { color: 'default', elevation: 0 },
      styleOverrides: {
        root: {
          backgroundColor: token.surface,
          backgroundImage: 'none',
          color: token.text,
          borderRadius: 0,
          borderBottom: `1px solid ${token.line}`,
        },
      },
    },
    RaAppBar: { defaultProps: { color: 'default' } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: {
      styleOverrides: {
        root: {
          borderRadius: 16,
          boxShadow: '0 1px 2px light-dark(#18202f0f, transparent), 0 4px 16px light-dark(#18202f0d, transparent)',
        },
      },
    },
    MuiAlert: {
      styleOverrides: {
        root: {
          '&.MuiAlert-colorInfo': { backgroundColor: token.soft, color: token.onSoft },
          '&.MuiAlert-colorError': { backgroundColor: token.dangerSoft, color: token.danger },
          '&.MuiAlert-colorWarning': { backgroundColor: token.warningSoft, color: token.warning },
          '& .MuiAlert-icon.MuiAlert-icon': { color: 'inherit' },
        },
      },
    },
    MuiDialog: { styleOverrides: { paper: { borderRadius: 20 } } },
    MuiButton: {
      styleOverrides: {
        root: { borderRadius: 10 },
        sizeMedium: { minHeight: 40 },
        // Fingers press what a mouse does on a wide screen.
        sizeSmall: { '@media (max-width: 899.95px)': { minHeight: 40 } },
      },
      // Text in the primary colour has too little contrast on a hovered row.
      variants: (['text', 'outlined'] as const).map((variant) => ({
        props: { variant, color: 'primary' },
        style: { color: token.link },
      })),
    },
    // Puts the `aria-label` of a checkbox on its input instead of on the wrapper.
    MuiCheckbox: {
      defaultProps: {
        slotProps: { input: (box: CheckboxProps) => ({ 'aria-label': box['aria-label'] }), root: { 'aria-label': undefined } },
      },
    },
    // A spinner always has a text beside it.
    MuiCircularProgress: { defaultProps: { 'aria-hidden': true } },
    MuiChip: { styleOverrides: { root: { fontWeight: 500 } } },
    MuiTextField: { defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true } },
    MuiFormControl: {
      defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true, component: FormControlRoot },
      styleOverrides: { marginDense: { marginBottom: 8 } },
    },
    // The hint of a disabled field keeps its contrast. An empty hint (a lone span) takes no room.
    MuiFormHelperText: {
      styleOverrides: {
        root: { marginBottom: 8, '&:has(> span:only-child)': { display: 'none' }, '&.Mui-disabled': { color: token.textSecondary } },
      },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        // A form that is not react-admin's marks its faults at the control.
        root: { '&:has([aria-invalid=true]) .MuiOutlinedInput-notchedOutline': { borderColor: token.danger } },
        notchedOutline: { borderColor: token.lineStrong },
      },
    },
    MuiTableCell: { styleOverrides: { root: { borderColor: token.line }, head: { fontWeight: 600, color: token.textSecondary } } },
    // The link of a row covers the row; the other controls of the row stay above it.
    MuiTableRow: {
      styleOverrides: {
        root: {
          position: 'relative',
          '&.MuiTableRow-hover:hover': { backgroundColor: token.sunken },
          '& td :is(button, .MuiCheckbox-root)': { position: 'relative', zIndex: 1 },
        },
      },
    },
    // A link, as screen readers expect. It leaves the focus on the content.
    RaSkipNavigationButton: {
      defaultProps: { href: '#main-content', onClick: focusContent },
      styleOverrides: { root: { '&&': { color: token.link, backgroundColor: token.surface } } },
    },
    RaDataTableHeadCell: { defaultProps: { component: HeadCell } },
    MuiListItemIcon: { styleOverrides: { root: { minWidth: 36, color: 'inherit' } } },
    // A wide table scrolls inside its box instead of scrolling the page.
    RaList: {
      styleOverrides: { root: { '& .RaList-main, & .RaList-content': { minWidth: 0 }, '& .RaList-content': { overflowX: 'auto' } } },
    },
    // Filter chips share a row; other filters take the full width.
    RaFilterFormInput: { styleOverrides: { root: { '&:has(> .MuiChip-root)': { width: 'auto' } } } },
    RaTopToolbar: { styleOverrides: { root: { '&.MuiToolbar-root, &': { backgroundColor: 'transparent', alignItems: 'center' } } } },
    RaListToolbar: { styleOverrides: { root: { '&.MuiToolbar-root, &': { backgroundColor: 'transparent' } } } },
    RaSimpleListItem: { styleOverrides: { root: { '& .RaSimpleList-tertiary': { opacity: 1, marginInlineStart: 8 } } } },
    RaSimpleList: { styleOverrides: { root: { '& .RaSimpleList-tertiary': { opacity: 1, marginInlineStart: 8 } } } },
    RaLoading: {
      styleOverrides: { root: { '& .RaLoading-message': { opacity: 1, color: token.textSecondary, fontFamily: 'inherit' } } },
    },
    // More space between the lines of an array input than inside a line.
    RaSimpleFormIterator: {
      styleOverrides: {
        root: {
          '& .RaSimpleFormIterator-line': { paddingBlock: 8 },
          // react-admin hides them until the mouse is over the line, where the keyboard cannot reach them.
          '& .RaSimpleFormIterator-action': { visibility: 'visible' },
        },
      },
    },
    RaToolbar: { styleOverrides: { root: { backgroundColor: token.sunken } } },
  },
};

function paletteOf(token: Tokens) {
  return {
    primary: { main: token.primary, dark: token.primaryHover, contrastText: token.onPrimary, light: token.soft },
    secondary: { main: token.link, dark: token.focus, contrastText: token.onPrimary, light: token.soft },
    error: { main: token.danger, contrastText: token.surface, light: token.dangerSoft },
    success: { main: token.success, contrastText: token.surface, light: token.successSoft },
    warning: { main: token.warning, contrastText: token.surface, light: token.warningSoft },
    info: { main: token.onSoft, contrastText: token.soft, light: token.soft },
    background: { default: token.background, paper: token.surface },
    text: { primary: token.text, secondary: token.textSecondary },
    divider: token.line,
  };
}

/** Applies the scheme that MUI stored before the first render, which MUI does after it: a dark page does not flash. */
export function applyStoredScheme(): void {
  const stored = readStored('mui-mode');
  const isDark = stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute(schemeAttribute, isDark ? 'dark' : 'light');
}

import type { CheckboxProps } from '@mui/material';
import { enUS, frFR } from '@mui/material/locale';
import { defaultDarkTheme, defaultLightTheme, type RaThemeOptions } from 'react-admin';

type Tokens = {
  mode: 'light' | 'dark';
  ground: string;
  surface: string;
  sunken: string;
  ink: string;
  ink2: string;
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

// The member app's colours: every pair of text and ground keeps a contrast of at least 4.5.
const light: Tokens = {
  mode: 'light',
  ground: '#f6f8fc',
  surface: '#ffffff',
  sunken: '#eef2fb',
  ink: '#18202f',
  ink2: '#465168',
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
  mode: 'dark',
  ground: '#0f1420',
  surface: '#171e2c',
  sunken: '#1f2839',
  ink: '#e8ecf5',
  ink2: '#b4bdd0',
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

export const lightTheme = buildTheme(defaultLightTheme, light);
export const darkTheme = buildTheme(defaultDarkTheme, dark);

/** The toolkit's own words (such as those of its menus) in a language. */
export const toolkitTexts = { fr: frFR, en: enUS };

function buildTheme(base: RaThemeOptions, token: Tokens): RaThemeOptions {
  return {
    ...base,
    palette: {
      mode: token.mode,
      primary: { main: token.primary, dark: token.primaryHover, contrastText: token.onPrimary, light: token.soft },
      secondary: { main: token.link, dark: token.focus, contrastText: token.onPrimary, light: token.soft },
      error: { main: token.danger, contrastText: token.surface, light: token.dangerSoft },
      success: { main: token.success, contrastText: token.surface, light: token.successSoft },
      warning: { main: token.warning, contrastText: token.surface, light: token.warningSoft },
      info: { main: token.onSoft, contrastText: token.soft, light: token.soft },
      background: { default: token.ground, paper: token.surface },
      text: { primary: token.ink, secondary: token.ink2 },
      divider: token.line,
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
      MuiCssBaseline: {
        styleOverrides: {
          ':focus-visible': { outline: `2px solid ${token.focus}`, outlineOffset: 2 },
          '@media (prefers-reduced-motion: reduce)': {
            '*, *::before, *::after': { animationDuration: '1ms !important', transitionDuration: '1ms !important' },
          },
        },
      },
      MuiAppBar: {
        defaultProps: { color: 'default', elevation: 0 },
        styleOverrides: {
          root: {
            backgroundColor: token.surface,
            backgroundImage: 'none',
            color: token.ink,
            borderRadius: 0,
            borderBottom: `1px solid ${token.line}`,
          },
        },
      },
      RaAppBar: { defaultProps: { color: 'default' } },
      MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiCard: {
        styleOverrides: {
          root: { borderRadius: 16, boxShadow: token.mode === 'light' ? '0 1px 2px #18202f0f, 0 4px 16px #18202f0d' : 'none' },
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
      MuiButton: { styleOverrides: { root: { borderRadius: 10 }, sizeMedium: { minHeight: 40 } } },
      // A box without a text beside it carries its name itself, not on the mark around it.
      MuiCheckbox: {
        defaultProps: {
          slotProps: { input: (box: CheckboxProps) => ({ 'aria-label': box['aria-label'] }), root: { 'aria-label': undefined } },
        },
      },
      // A circle that turns stands beside the words that say so.
      MuiCircularProgress: { defaultProps: { 'aria-hidden': true } },
      MuiChip: { styleOverrides: { root: { fontWeight: 500 } } },
      MuiTextField: { defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true } },
      MuiFormControl: {
        defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true },
        styleOverrides: { marginDense: { marginBottom: 8 } },
      },
      // What keeps a field from being changed is read all the same.
      // A hint belongs to the field above it: none takes no room, and one keeps its distance from the next field.
      MuiFormHelperText: {
        styleOverrides: {
          root: { marginBottom: 8, '&:has(> span:only-child)': { display: 'none' }, '&.Mui-disabled': { color: token.ink2 } },
        },
      },
      MuiOutlinedInput: { styleOverrides: { notchedOutline: { borderColor: token.lineStrong } } },
      MuiTableCell: { styleOverrides: { root: { borderColor: token.line }, head: { fontWeight: 600, color: token.ink2 } } },
      MuiTableRow: { styleOverrides: { root: { '&.MuiTableRow-hover:hover': { backgroundColor: token.sunken } } } },
      RaMenuItemLink: {
        styleOverrides: {
          root: {
            borderRadius: 10,
            fontSize: '0.9375rem',
            margin: '2px 8px',
            paddingBlock: 6,
            color: token.ink2,
            '&.RaMenuItemLink-active': { backgroundColor: token.soft, color: token.onSoft, fontWeight: 600 },
            '&.RaMenuItemLink-active .MuiSvgIcon-root': { color: token.onSoft },
          },
        },
      },
      MuiListItemIcon: { styleOverrides: { root: { minWidth: 36, color: 'inherit' } } },
      // A table that is too wide scrolls by itself, not the page.
      RaList: {
        styleOverrides: { root: { '& .RaList-main, & .RaList-content': { minWidth: 0 }, '& .RaList-content': { overflowX: 'auto' } } },
      },
      // Chips that are filters stand side by side, where fields take the whole width.
      RaFilterFormInput: { styleOverrides: { root: { '&:has(> .MuiChip-root)': { width: 'auto' } } } },
      RaTopToolbar: { styleOverrides: { root: { '&.MuiToolbar-root, &': { backgroundColor: 'transparent' } } } },
      RaListToolbar: { styleOverrides: { root: { '&.MuiToolbar-root, &': { backgroundColor: 'transparent' } } } },
      RaSimpleListItem: { styleOverrides: { root: { '& .RaSimpleList-tertiary': { opacity: 1 } } } },
      RaSimpleList: { styleOverrides: { root: { '& .RaSimpleList-tertiary': { opacity: 1 } } } },
      RaLoading: { styleOverrides: { root: { '& .RaLoading-message': { opacity: 1, color: token.ink2, fontFamily: 'inherit' } } } },
      // What repeats is a group: more room around it than within.
      RaSimpleFormIterator: { styleOverrides: { root: { '& .RaSimpleFormIterator-line': { paddingBlock: 8 } } } },
      RaToolbar: { styleOverrides: { root: { backgroundColor: token.sunken } } },
    },
  };
}

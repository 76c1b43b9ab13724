/** The number of what waits, beside the name of a group or a tab. */
export const countStyle = {
  px: 0.75,
  minWidth: 20,
  borderRadius: '9px',
  bgcolor: 'error.light',
  color: 'error.main',
  fontSize: '0.75rem',
  fontWeight: 600,
  lineHeight: '18px',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
} as const;

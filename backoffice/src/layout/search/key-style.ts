/** A key of the keyboard, as it is drawn. */
export const keyStyle = {
  ml: 'auto',
  display: { xs: 'none', sm: 'block' },
  px: 0.75,
  border: 1,
  borderColor: 'divider',
  borderRadius: '5px',
  bgcolor: 'background.paper',
  color: 'text.secondary',
  fontFamily: 'inherit',
  fontSize: '0.6875rem',
  fontWeight: 600,
  lineHeight: '18px',
  whiteSpace: 'nowrap',
};

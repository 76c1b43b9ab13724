import SearchIcon from '@mui/icons-material/Search';
import { Box, ButtonBase, type Theme, useMediaQuery } from '@mui/material';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useIntl } from '../../lib/intl.ts';
import { useIdentity } from '../use-identity.ts';
import { keyStyle } from './key-style.ts';

const SearchDialog = lazy(() => import('./search-dialog.tsx'));

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the search over people, relationships and pages, as ⌘K and Ctrl+K do. Staff outside of a company search nothing of a company. */
export function SearchButton() {
  const { t } = useIntl();
  const permissions = useIdentity()?.permissions;
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const [isOpen, setOpen] = useState(false);
  const isAllowed = permissions?.search?.includes('list') ?? false;
  useEffect(() => {
    if (!isAllowed) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(isApple ? event.metaKey : event.ctrlKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isAllowed]);
  if (!isAllowed) return null;
  return (
    <>
      <ButtonBase aria-haspopup="dialog" aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'} onClick={() => setOpen(true)} sx={boxStyle}>
        <SearchIcon fontSize="small" aria-hidden />
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {t(isNarrow ? 'console.search.short' : 'console.search.label')}
        </Box>
        <Box component="kbd" aria-hidden sx={{ ...keyStyle, display: { xs: 'none', md: 'block' } }}>
          {isApple ? '⌘ K' : 'Ctrl K'}
        </Box>
      </ButtonBase>
      {isOpen && (
        <Suspense fallback={null}>
          <SearchDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const boxStyle = {
  flex: '1 1 0',
  minWidth: 40,
  maxWidth: 520,
  minHeight: { xs: 40, md: 34 },
  px: 1.25,
  gap: 1,
  justifyContent: 'flex-start',
  border: 1,
  borderColor: 'text.secondary',
  borderRadius: '10px',
  bgcolor: 'background.default',
  color: 'text.secondary',
  fontFamily: 'inherit',
  fontSize: '0.8125rem',
};

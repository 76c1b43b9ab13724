import MoreIcon from '@mui/icons-material/MoreVert';
import { IconButton, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { type PlainId, useIntl } from '../lib/intl.ts';

/** The message key of an action, and what runs it. */
export type ActionChoice = readonly [text: PlainId, action: () => void];

/** A button that opens a menu of the actions on what `name` names. Nothing without an action. */
export function ActionMenu({ name, choices }: { name: string; choices: readonly ActionChoice[] }) {
  const { t } = useIntl();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (choices.length === 0) return null;
  return (
    <>
      <IconButton
        size="small"
        aria-haspopup="menu"
        aria-label={t('console.lists.more', { name })}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {choices.map(([text, action]) => (
          <MenuItem
            key={text}
            onClick={() => {
              setAnchor(null);
              action();
            }}
          >
            {t(text)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

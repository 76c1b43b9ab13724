import MoreIcon from '@mui/icons-material/MoreVert';
import { IconButton, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { Confirm, useTranslate } from 'react-admin';

type Props = {
  name: string;
  onEdit?: (() => void) | undefined;
  onArchive?: (() => void) | undefined;
  onRemove?: (() => void) | undefined;
};

/** The actions on an element, except moving it. */
export function ElementMenu({ name, onEdit, onArchive, onRemove }: Props) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [confirming, setConfirming] = useState(false);
  const choices: [text: string, action: (() => void) | undefined][] = [
    ['ra.action.edit', onEdit],
    ['console.lists.archive', onArchive],
    ['ra.action.delete', onRemove && (() => setConfirming(true))],
  ];
  if (choices.every(([, action]) => !action)) return null;
  return (
    <>
      <IconButton
        size="small"
        aria-haspopup="menu"
        aria-label={translate('console.lists.more', { name })}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {choices.flatMap(([text, action]) =>
          action
            ? [
                <MenuItem
                  key={text}
                  onClick={() => {
                    setAnchor(null);
                    action();
                  }}
                >
                  {translate(text)}
                </MenuItem>,
              ]
            : [],
        )}
      </Menu>
      {onRemove && (
        <Confirm
          isOpen={confirming}
          title={translate('console.lists.remove_title', { name })}
          content={translate('console.lists.remove_consequence')}
          confirm="ra.action.delete"
          confirmColor="warning"
          onConfirm={() => {
            setConfirming(false);
            onRemove();
          }}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
}

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

/** What can be done with an element, but for moving it. */
export function ElementMenu({ name, onEdit, onArchive, onRemove }: Props) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asking, setAsking] = useState(false);
  const choices: [text: string, work: (() => void) | undefined][] = [
    ['ra.action.edit', onEdit],
    ['console.lists.archive', onArchive],
    ['ra.action.delete', onRemove && (() => setAsking(true))],
  ];
  if (choices.every(([, work]) => !work)) return null;
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
        {choices.flatMap(([text, work]) =>
          work
            ? [
                <MenuItem
                  key={text}
                  onClick={() => {
                    setAnchor(null);
                    work();
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
          isOpen={asking}
          title={translate('console.lists.remove_title', { name })}
          content={translate('console.lists.remove_consequence')}
          confirm="ra.action.delete"
          confirmColor="warning"
          onConfirm={() => {
            setAsking(false);
            onRemove();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

import DownIcon from '@mui/icons-material/KeyboardArrowDown';
import UpIcon from '@mui/icons-material/KeyboardArrowUp';
import { IconButton } from '@mui/material';
import { flushSync } from 'react-dom';
import { useIntl } from '../lib/intl.ts';

type Props = {
  id: string;
  name: string;
  canMove: { up: boolean; down: boolean };
  onMove(step: -1 | 1): void;
};

/** Buttons that move an element up and down, as an alternative to dragging. */
export function MoveButtons({ id, name, canMove, onMove }: Props) {
  const { t } = useIntl();
  const move = (step: -1 | 1) => {
    // Moving the element in the document takes the focus from its buttons: it can come back once the new order is rendered.
    flushSync(() => onMove(step));
    restoreFocus(id, step);
  };
  return (
    <>
      <IconButton
        id={buttonId(id, -1)}
        size="small"
        disabled={!canMove.up}
        aria-label={t('console.lists.up', { name })}
        onClick={() => move(-1)}
      >
        <UpIcon fontSize="small" />
      </IconButton>
      <IconButton
        id={buttonId(id, 1)}
        size="small"
        disabled={!canMove.down}
        aria-label={t('console.lists.down', { name })}
        onClick={() => move(1)}
      >
        <DownIcon fontSize="small" />
      </IconButton>
    </>
  );
}

/** Keeps the focus on the pressed button after the move, or on the other one if it is disabled at the end of the list. */
function restoreFocus(id: string, step: -1 | 1): void {
  const [same, other] = [step, -step].map((direction) => document.getElementById(buttonId(id, direction)));
  if (same?.hasAttribute('disabled')) other?.focus();
  else same?.focus();
}

function buttonId(id: string, step: number): string {
  return `move-${step < 0 ? 'up' : 'down'}-${id}`;
}

import DownIcon from '@mui/icons-material/KeyboardArrowDown';
import UpIcon from '@mui/icons-material/KeyboardArrowUp';
import { IconButton } from '@mui/material';
import { useTranslate } from 'react-admin';

type Props = {
  id: string;
  name: string;
  canMove: { up: boolean; down: boolean };
  onMove(step: -1 | 1): void;
};

/** Up and down, for whoever would rather press than drag. */
export function MoveButtons({ id, name, canMove, onMove }: Props) {
  const translate = useTranslate();
  const move = (step: -1 | 1) => {
    onMove(step);
    restoreFocus(id, step);
  };
  return (
    <>
      <IconButton
        id={buttonId(id, -1)}
        size="small"
        disabled={!canMove.up}
        aria-label={translate('console.lists.up', { name })}
        onClick={() => move(-1)}
      >
        <UpIcon fontSize="small" />
      </IconButton>
      <IconButton
        id={buttonId(id, 1)}
        size="small"
        disabled={!canMove.down}
        aria-label={translate('console.lists.down', { name })}
        onClick={() => move(1)}
      >
        <DownIcon fontSize="small" />
      </IconButton>
    </>
  );
}

/** What was moved takes its buttons along: the same one is pressed again, or the other one at the end of the way. */
function restoreFocus(id: string, step: -1 | 1): void {
  requestAnimationFrame(() => {
    const [same, other] = [step, -step].map((way) => document.getElementById(buttonId(id, way)));
    if (same?.hasAttribute('disabled')) other?.focus();
    else same?.focus();
  });
}

function buttonId(id: string, step: number): string {
  return `move-${step < 0 ? 'up' : 'down'}-${id}`;
}

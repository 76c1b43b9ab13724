import { Heart } from 'lucide-react';
import { ToggleButton } from 'react-aria-components';
import { useKept } from '../../lib/data/kept-profiles.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { cx } from '../frame/classes.ts';

interface KeepButtonProps {
  profile: { id: string; first_name: string; last_name: string; kept: boolean };
  className?: string;
}

/** A heart that keeps a person to come back to. Only its owner sees it. */
export function KeepButton({ profile: { id, first_name, last_name, kept }, className }: KeepButtonProps) {
  const { t } = useIntl();
  const [isKept, keep] = useKept(id, kept);
  return (
    <ToggleButton
      isSelected={isKept}
      onChange={keep}
      aria-label={t('match.keep', { name: `${first_name} ${last_name}` })}
      className={cx(
        'group inline-grid size-11 shrink-0 place-items-center rounded-pill text-ink-2 transition-colors duration-150 hover:bg-sunken',
        className,
      )}
    >
      <Heart
        aria-hidden
        className="size-5.5 group-data-selected:fill-warm group-data-selected:text-on-warm forced-colors:group-data-selected:fill-[CanvasText]"
      />
    </ToggleButton>
  );
}

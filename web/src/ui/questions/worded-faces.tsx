import { ToggleButton } from 'react-aria-components';
import { Face } from './face.tsx';

interface WordedFacesProps {
  /** The id of the question's heading. */
  labelledBy: string;
  /** The id of a hint or an error. */
  describedBy?: string | undefined;
  /** From the lowest to the highest, as many as there are faces. */
  levels: readonly { code: string; label: string }[];
  chosen: string | null;
  onPress: (code: string) => void;
  isDisabled?: boolean;
}

/**
 * The five faces of a rating, each with its word. They are buttons and not radios, because a press answers at once, which the arrow keys of
 * radios would do by accident.
 */
export function WordedFaces({ labelledBy, describedBy, levels, chosen, onPress, isDisabled = false }: WordedFacesProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the question is the page's heading, not a legend.
    <div
      role="group"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className="-mx-2 grid max-w-[36rem] grid-cols-5 gap-0.5 xs:mx-0 xs:gap-1.5"
    >
      {levels.map(({ code, label }, level) => (
        <ToggleButton
          key={code}
          isSelected={code === chosen}
          onChange={() => onPress(code)}
          isDisabled={isDisabled}
          className="flex min-w-0 cursor-pointer flex-col items-center gap-2 rounded-choice border border-transparent px-px py-3 text-center text-caption font-semibold hyphens-auto max-[22rem]:text-[0.6875rem] max-[22rem]:tracking-tight hover:bg-warm-soft data-disabled:cursor-not-allowed data-selected:border-on-warm data-selected:bg-warm-soft data-selected:text-on-warm md:px-2 md:text-small forced-colors:data-selected:outline-3 forced-colors:data-selected:-outline-offset-3 forced-colors:data-selected:outline-[Highlight]"
        >
          <Face level={level} className="w-14" />
          <span className="max-w-full">{label}</span>
        </ToggleButton>
      ))}
    </div>
  );
}

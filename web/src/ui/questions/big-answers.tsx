import { Check, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { ToggleButton } from 'react-aria-components';
import { cx } from '../frame/classes.ts';

interface BigAnswer<Code extends string> {
  code: Code;
  label: string;
  /** A quiet text under the label. */
  note?: ReactNode;
  icon?: LucideIcon;
  isDisabled?: boolean;
}

interface BigAnswersProps<Code extends string> {
  /** The id of the question's heading. */
  labelledBy: string;
  /** The id of an error or a hint. */
  describedBy?: string | undefined;
  answers: readonly BigAnswer<Code>[];
  /** The codes of the chosen answers. */
  chosen: readonly Code[];
  /** Called with the pressed answer. The page moves on at once after a single choice; with several, it adds or removes the answer. */
  onPress: (code: Code) => void;
  /** Several answers: a square tick instead of a round one. */
  several?: boolean;
  /** Two columns from 768 px on. */
  columns?: boolean;
}

/**
 * The answers of one question as large buttons. They are buttons and not radios, because a press answers at once, which the arrow keys of
 * radios would do by accident.
 */
export function BigAnswers<Code extends string>({
  labelledBy,
  describedBy,
  answers,
  chosen,
  onPress,
  several,
  columns,
}: BigAnswersProps<Code>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the question is the page's heading, not a legend.
    <div
      role="group"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={cx('grid gap-2.5', columns && 'md:grid-cols-2')}
    >
      {answers.map(({ code, label, note, icon: Icon, isDisabled }) => (
        <ToggleButton
          key={code}
          isSelected={chosen.includes(code)}
          onChange={() => onPress(code)}
          isDisabled={isDisabled ?? false}
          className={answerClass}
        >
          {Icon && <Icon aria-hidden className="size-6 shrink-0 text-link group-data-selected:text-on-soft" />}
          <span className="min-w-0 grow">
            <span className="block font-semibold break-words">{label}</span>
            {note && <span className="block text-small text-ink-2 group-data-selected:text-on-soft">{note}</span>}
          </span>
          <span
            className={cx(
              'grid size-6 shrink-0 place-items-center border-2 border-line-strong group-data-selected:border-primary group-data-selected:bg-primary group-data-selected:text-on-primary',
              several ? 'rounded-[6px]' : 'rounded-pill',
            )}
          >
            <Check aria-hidden strokeWidth={3} className="size-4 opacity-0 group-data-selected:opacity-100" />
          </span>
        </ToggleButton>
      ))}
    </div>
  );
}

const answerClass =
  'group flex min-h-15 w-full cursor-pointer items-center gap-3.5 rounded-choice border border-line-strong bg-surface px-4.5 py-3 text-left transition-colors duration-150 hover:bg-sunken data-disabled:cursor-not-allowed data-disabled:opacity-50 data-selected:border-primary data-selected:bg-soft data-selected:text-on-soft data-selected:inset-ring data-selected:inset-ring-primary forced-colors:data-selected:outline-3 forced-colors:data-selected:-outline-offset-3 forced-colors:data-selected:outline-[Highlight]';

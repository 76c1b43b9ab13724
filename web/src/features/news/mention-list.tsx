import type { ArticlePerson } from '@binome/contract/news/article-people';
import { useIntl } from '../../lib/text/intl.ts';
import { cx } from '../../ui/frame/classes.ts';
import { Avatar } from '../../ui/people/avatar.tsx';
import { nameOf } from './mentions.ts';

interface MentionListProps {
  id: string;
  people: readonly ArticlePerson[];
  /** The index of the person whom Enter chooses. */
  active: number;
  onChoose: (person: ArticlePerson) => void;
}

export function mentionOptionId(id: string, index: number): string {
  return `${id}-person-${index}`;
}

/** People to mention, below the field that keeps the focus. */
export function MentionList({ id, people, active, onChoose }: MentionListProps) {
  const { t } = useIntl();
  return (
    <div
      role="listbox"
      id={`${id}-people`}
      aria-label={t('news.mentionable')}
      className="absolute inset-x-0 top-full z-10 mt-1 flex max-h-64 flex-col overflow-auto rounded-control border border-line bg-surface p-1 shadow-float"
    >
      {people.map((person, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
        <div
          key={person.user_id}
          role="option"
          tabIndex={-1}
          id={mentionOptionId(id, index)}
          aria-selected={index === active}
          // Keeps the focus in the field.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(person)}
          className={cx('flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-2 text-note', index === active && 'bg-sunken')}
        >
          <Avatar firstName={person.first_name} lastName={person.last_name} url={person.avatar_url} size={32} />
          <span className="min-w-0">
            <span className="block truncate">{nameOf(person)}</span>
            {person.job_title && <span className="block truncate text-small text-ink-2">{person.job_title}</span>}
          </span>
        </div>
      ))}
    </div>
  );
}

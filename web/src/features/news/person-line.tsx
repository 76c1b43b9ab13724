import type { ArticlePerson } from '@binome/contract/news/article-people';
import { Link } from '@tanstack/react-router';
import { UserRound } from 'lucide-react';
import { Avatar } from '../../ui/people/avatar.tsx';

interface PersonLineProps {
  /** Null for the author of an anonymous question. */
  person: ArticlePerson | null;
  /** The text in place of a name. */
  fallback: string;
  details: string;
}

/** The author and the time of a text. The name links to the profile as a mentor. */
export function PersonLine({ person, fallback, details }: PersonLineProps) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      {person ? (
        <Avatar firstName={person.first_name} lastName={person.last_name} url={person.avatar_url} />
      ) : (
        <span className="grid size-10 shrink-0 place-items-center rounded-pill bg-sunken text-ink-2">
          <UserRound aria-hidden className="size-5" />
        </span>
      )}
      <div className="min-w-0">
        <p className="text-note font-semibold break-words">{person ? <PersonName person={person} /> : fallback}</p>
        <p className="text-small text-ink-2">{details}</p>
      </div>
    </div>
  );
}

function PersonName({ person }: { person: ArticlePerson }) {
  const name = fullName(person);
  if (!person.presenter_id) return name;
  return (
    <Link to="/profile/presenter/$id" params={{ id: person.presenter_id }} className="hover:underline">
      {name}
    </Link>
  );
}

export function fullName({ first_name, last_name }: Pick<ArticlePerson, 'first_name' | 'last_name'>): string {
  return `${first_name} ${last_name}`.trim();
}

import type { Profile } from '@binome/contract/profiles/profiles';
import { BookOpen, GraduationCap, Link as LinkIcon, type LucideIcon, Newspaper, Podcast, Video } from 'lucide-react';
import { resourcesAnchor } from '../../lib/data/profiling-link.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Section } from '../../ui/layout/section.tsx';
import { EditLink } from './edit-link.tsx';
import { FewFirst } from './few-first.tsx';

type Resource = Profile['resources'][number];
const icons: Record<Resource['type'], LucideIcon> = {
  article: Newspaper,
  podcast: Podcast,
  video: Video,
  link: LinkIcon,
  book: BookOpen,
  mooc: GraduationCap,
};

const fewResources = 2;

/** What inspires the person: books, talks and links that they recommend. */
export function Resources({ profile }: { profile: Profile }) {
  const { t } = useIntl();
  const { resources, can, first_name: name } = profile;
  if (resources.length === 0 && !can.edit) return null;
  const title = t('profile.resources', { name });
  return (
    <Section title={title} action={can.edit && <EditLink profile={profile} step={resourcesAnchor} title={title} />}>
      {resources.length === 0 && <p className="text-note text-ink-2">{t('profile.own_empty')}</p>}
      <FewFirst items={resources} few={fewResources} className="flex flex-col gap-3 empty:hidden">
        {({ id, type, title: name, author, url }) => {
          const Icon = icons[type];
          return (
            <li key={id} className="flex items-start gap-2.5 text-note">
              <Icon aria-hidden className="mt-px size-5 shrink-0 text-link" />
              <span className="min-w-0 break-words">
                {url ? (
                  <a href={url} target="_blank" rel="noreferrer" className="link">
                    {name}
                  </a>
                ) : (
                  <span className="font-medium">{name}</span>
                )}
                <span className="block text-small text-ink-2">{[t(`profile.resource_${type}`), author].filter(Boolean).join(', ')}</span>
              </span>
            </li>
          );
        }}
      </FewFirst>
    </Section>
  );
}

import type { Profile } from '@binome/contract/profiles/profiles';
import { BookOpen, GraduationCap, Link as LinkIcon, type LucideIcon, Newspaper, Podcast, Video } from 'lucide-react';
import { lastScreenAnchor } from '../../lib/data/profiling-link.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Card } from '../../ui/layout/card.tsx';
import { EditLink } from './edit-link.tsx';

type Resource = Profile['resources'][number];
const icons: Record<Resource['type'], LucideIcon> = {
  article: Newspaper,
  podcast: Podcast,
  video: Video,
  link: LinkIcon,
  book: BookOpen,
  mooc: GraduationCap,
};

/** The resources that the person recommends. */
export function Resources({ profile }: { profile: Profile }) {
  const { t } = useIntl();
  const { resources, can } = profile;
  if (resources.length === 0 && !can.edit) return null;
  return (
    <Card as="section" aria-labelledby="resources" className="flex flex-col gap-3">
      <div className="flex items-start justify-between gap-3">
        <h2 id="resources" className="min-w-0 text-h3 font-semibold">
          {t('profile.resources')}
        </h2>
        {can.edit && <EditLink profile={profile} step={lastScreenAnchor} title={t('profile.resources')} />}
      </div>
      {resources.length === 0 && <p className="text-note text-ink-2">{t('profile.own_empty')}</p>}
      <ul className="flex flex-col gap-3 empty:hidden">
        {resources.map(({ id, type, title, author, url }) => {
          const Icon = icons[type];
          return (
            <li key={id} className="flex items-start gap-2.5 text-note">
              <Icon aria-hidden className="mt-px size-5 shrink-0 text-link" />
              <span className="min-w-0">
                {url ? (
                  <a href={url} target="_blank" rel="noreferrer" className="link">
                    {title}
                  </a>
                ) : (
                  <span className="font-medium">{title}</span>
                )}
                <span className="block text-small text-ink-2">{[t(`profile.resource_${type}`), author].filter(Boolean).join(' · ')}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

import type { Profile } from '@binome/contract/profiles/profiles';
import { useIntl } from '../../lib/text/intl.ts';
import { Section } from '../../ui/layout/section.tsx';
import { FewFirst } from './few-first.tsx';
import type { ReaderParts } from './sections.ts';

const fewTopics = 4;

/** The person's path, then what a presenter can bring or what a participant looks for. Each part only if it was answered. */
export function Contribution({ profile: { type, first_name: name }, parts }: { profile: Profile; parts: ReaderParts }) {
  const { t } = useIntl();
  const { path, topics, aim } = parts;
  return (
    <>
      {path && (
        <Section title={t('profile.path')}>
          <p className="max-w-[66ch] whitespace-pre-line">{path}</p>
        </Section>
      )}
      {(topics.length > 0 || aim) && (
        <Section title={t('profile.topics', { type, name })}>
          {topics.length > 0 && (
            <FewFirst items={topics} few={fewTopics} className="flex flex-wrap gap-1.5">
              {({ code, label }) => (
                <li key={code} className="max-w-full rounded-pill bg-soft px-3 py-1 text-small font-medium break-words text-on-soft">
                  {label}
                </li>
              )}
            </FewFirst>
          )}
          {aim && <p className="max-w-[66ch] whitespace-pre-line">{t('ui.own_words', { text: aim })}</p>}
        </Section>
      )}
    </>
  );
}

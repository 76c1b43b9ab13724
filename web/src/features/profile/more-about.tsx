import type { Profile } from '@binome/contract/profiles/profiles';
import { useIntl } from '../../lib/text/intl.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { FileItem } from '../../ui/layout/file-item.tsx';
import type { ReaderParts } from './sections.ts';

type Answer = ReaderParts['rest'][number];

/** What the person does, their way of being and their other answers, in plain words, for those who ask for them. */
export function MoreAbout({ profile, answers }: { profile: Profile; answers: ReaderParts['rest'] }) {
  const { t } = useIntl();
  const { activity, sessions_held_outside: externalSessions, first_name: name } = profile;
  if (!activity && externalSessions === 0 && answers.length === 0) return null;
  return (
    <Card className="py-2 md:py-3">
      <Disclosure title={t('profile.more', { name })}>
        {() => (
          <dl className="flex flex-col gap-4 pt-1 pb-3 text-note">
            {activity && <Answered title={t('profile.activity')}>{activity}</Answered>}
            {answers.map((answer) => (
              <Answered key={answer.field_name} title={answer.title}>
                <AnswerText answer={answer} />
              </Answered>
            ))}
            {externalSessions > 0 && (
              <Answered title={t('profile.experience')}>{t('profile.sessions_outside', { count: externalSessions })}</Answered>
            )}
          </dl>
        )}
      </Disclosure>
    </Card>
  );
}

function Answered({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="font-medium text-ink-2">{title}</dt>
      <dd className="max-w-[66ch] break-words whitespace-pre-line">{children}</dd>
    </div>
  );
}

/** The labels as a sentence would name them: a ranking needs no numbers to be read. */
function AnswerText({ answer: { items, text, file } }: { answer: Answer }) {
  const { formatList } = useIntl();
  if (file) return <FileItem file={file} />;
  return text || formatList(items.map(({ label }) => label));
}

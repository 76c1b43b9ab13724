import type { Profile } from '@binome/contract/profiles/profiles';
import { aboutAnchor } from '../../lib/data/profiling-link.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Card } from '../../ui/layout/card.tsx';
import { FileItem } from '../../ui/layout/file-item.tsx';
import { Tag } from '../../ui/layout/tag.tsx';
import { riasecCorners } from '../../ui/people/riasec.ts';
import { RiasecHexagon } from '../../ui/people/riasec-hexagon.tsx';
import { EditLink } from './edit-link.tsx';
import { ownSections, sectionTitle } from './sections.ts';

type Section = Profile['sections'][number];
type Answer = Section['answers'][number];

/** The owner's activity, then their answers by step, each block with a link that changes it. */
export function OwnSections({ profile }: { profile: Profile }) {
  const intl = useIntl();
  const { t } = intl;
  const { activity, sessions_held_outside: externalSessions } = profile;
  const editLink = (step: string, title: string) => <EditLink profile={profile} step={step} title={title} />;
  return (
    <>
      <SectionCard id="about" title={t('profile.about')} editLink={editLink(aboutAnchor, t('profile.about'))}>
        {!activity && <p className="text-note text-ink-2">{t('profile.own_empty')}</p>}
        {activity && <p className="max-w-[68ch] whitespace-pre-line">{activity}</p>}
        {externalSessions > 0 && <p className="text-note text-ink-2">{t('profile.sessions_outside', { count: externalSessions })}</p>}
      </SectionCard>
      {ownSections(profile.sections).map((section) => (
        <SectionCard
          key={section.anchor}
          id={`section-${section.anchor}`}
          title={sectionTitle(intl, section)}
          editLink={editLink(section.anchor, sectionTitle(intl, section))}
        >
          {section.answers.length === 0 && <p className="text-note text-ink-2">{t('profile.own_empty')}</p>}
          <dl className="flex flex-col gap-4 empty:hidden">
            {section.answers.map((answer) => (
              <AnswerBlock key={answer.field_name} answer={answer} />
            ))}
          </dl>
        </SectionCard>
      ))}
    </>
  );
}

interface SectionCardProps {
  id: string;
  title: string;
  editLink?: React.ReactNode;
  children: React.ReactNode;
}

function SectionCard({ id, title, editLink, children }: SectionCardProps) {
  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col gap-4">
      <div className="flex items-start justify-between gap-3">
        <h2 id={id} className="min-w-0 text-h2 font-semibold">
          {title}
        </h2>
        {editLink}
      </div>
      {children}
    </Card>
  );
}

function AnswerBlock({ answer }: { answer: Answer }) {
  return (
    <div>
      <dt className="mb-1.5 text-note font-medium text-ink-2">{answer.title}</dt>
      <dd>
        <AnswerValue answer={answer} />
      </dd>
    </div>
  );
}

function AnswerValue({ answer: { field_name, field_type, items, text, file } }: { answer: Answer }) {
  const { t, formatList } = useIntl();
  if (file) return <FileItem file={file} />;
  if (text) return <p className="max-w-[68ch] whitespace-pre-line">{text}</p>;
  if (field_name === 'riasec' && riasecCorners(items.map(({ code }) => code))) {
    const types = formatList(items.map(({ label }) => label));
    return <RiasecHexagon items={items} alt={t('profile.riasec_alt', { types })} />;
  }
  if (field_type === 'ranked') {
    return (
      <ol className="flex flex-col gap-1.5">
        {items.map(({ code, label }, index) => (
          <li key={code} className="flex items-center gap-2.5 text-note">
            <span
              aria-hidden
              className="grid size-6 shrink-0 place-items-center rounded-pill bg-soft text-small font-semibold text-on-soft tabular-nums"
            >
              {index + 1}
            </span>
            {label}
          </li>
        ))}
      </ol>
    );
  }
  return (
    <ul className="flex flex-wrap gap-1.5">
      {items.map(({ code, label }) => (
        <li key={code}>
          <Tag>{label}</Tag>
        </li>
      ))}
    </ul>
  );
}

import type { Profile } from '@binome/contract/profiles';
import { useIntl } from '../../lib/intl.ts';
import { questionTitle } from '../../lib/question-titles.ts';
import { Card } from '../../ui/card.tsx';
import { FileLine } from '../../ui/file-line.tsx';
import { riasecCorners } from '../../ui/riasec.ts';
import { RiasecHexagon } from '../../ui/riasec-hexagon.tsx';
import { Tag } from '../../ui/tag.tsx';
import { EditLink } from './edit-link.tsx';
import { ownSections, sectionTitle, visibleSections } from './sections.ts';

type Section = Profile['sections'][number];
type Answer = Section['answers'][number];

/** What the person says of their work, then their answers under the steps in which they gave them. */
export function ProfileSections({ profile }: { profile: Profile }) {
  const intl = useIntl();
  const { t } = intl;
  const { activity, sessions_held_outside: outside } = profile;
  const own = profile.can.edit;
  const sections = own ? ownSections(profile.sections) : visibleSections(profile.sections);
  const edit = (step: string | undefined, what: string) => own && step && <EditLink profile={profile} step={step} what={what} />;
  return (
    <>
      {(activity || outside > 0 || own) && (
        <SectionCard id="about" title={t('profile.about')} edit={edit(profile.sections[0]?.anchor, t('profile.about'))}>
          {!activity && own && <p className="text-note text-ink-2">{t('profile.own_empty')}</p>}
          {activity && <p className="max-w-[68ch] whitespace-pre-line">{activity}</p>}
          {outside > 0 && <p className="text-note text-ink-2">{t('profile.sessions_outside', { count: outside })}</p>}
        </SectionCard>
      )}
      {sections.map((section) => (
        <SectionCard
          key={section.anchor}
          id={`section-${section.anchor}`}
          title={sectionTitle(intl, section)}
          edit={edit(section.anchor, sectionTitle(intl, section))}
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
  /** To the screen that changes it. */
  edit?: React.ReactNode;
  children: React.ReactNode;
}

function SectionCard({ id, title, edit, children }: SectionCardProps) {
  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col gap-4">
      <div className="flex items-start justify-between gap-3">
        <h2 id={id} className="min-w-0 text-h2 font-semibold">
          {title}
        </h2>
        {edit}
      </div>
      {children}
    </Card>
  );
}

function AnswerBlock({ answer }: { answer: Answer }) {
  const intl = useIntl();
  return (
    <div>
      <dt className="mb-1.5 text-note font-medium text-ink-2">{questionTitle(intl, answer.field_name, answer.title)}</dt>
      <dd>
        <AnswerValue answer={answer} />
      </dd>
    </div>
  );
}

function AnswerValue({ answer: { field_name, field_type, items, text, file } }: { answer: Answer }) {
  const { t, formatList } = useIntl();
  if (file) return <FileLine file={file} />;
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

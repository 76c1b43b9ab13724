import type { Faq } from '@binome/contract/companies/content';
import { Link } from '@tanstack/react-router';
import { BookOpen, Handshake, MessageCircleQuestion, Scale, Shield } from 'lucide-react';
import { countClick } from '../../lib/data/tool-changes.ts';
import type { Guide } from '../../lib/data/training-tools.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Section } from '../../ui/layout/section.tsx';

/** Questions that are shown before a search. */
const maxQuestions = 5;

const texts = [
  { to: '/faq-mentoring', label: 'help.all_questions', icon: MessageCircleQuestion },
  { to: '/charter-mentoring-entreprise', label: 'help.charter', icon: Handshake },
  { to: '/cgu', label: 'help.legal', icon: Shield },
  { to: '/mentions-legales', label: 'help.legal_notice', icon: Scale },
] as const;

/** The help page before a search: the first questions, the guides and the texts of the company. */
export function HelpTopics({ faqs, guides }: { faqs: readonly Faq[]; guides: readonly Guide[] }) {
  const { t } = useIntl();
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        {faqs.length > 0 && (
          <Card as="section" aria-labelledby="help-questions" className="flex flex-col gap-3">
            <h2 id="help-questions" className="text-h2 font-semibold">
              {t('help.questions')}
            </h2>
            <ul className="flex flex-col">
              {faqs.slice(0, maxQuestions).map(({ id, question }) => (
                <li key={id}>
                  <Link to="/faq-mentoring" search={{ q: question }} className="link inline-flex min-h-9 items-center text-note">
                    {question}
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
        )}
        {guides.length > 0 && (
          <Card as="section" aria-labelledby="help-guides" className="flex flex-col gap-3">
            <h2 id="help-guides" className="text-h2 font-semibold">
              {t('help.guides')}
            </h2>
            <ul className="flex flex-col">
              {guides.map(({ name, title, training_tool_id }) => (
                <li key={name}>
                  <Link
                    to="/training_tools/guides/$name"
                    params={{ name }}
                    onClick={() => countClick(training_tool_id)}
                    className="link inline-flex min-h-9 items-center gap-2 text-note"
                  >
                    <BookOpen aria-hidden className="size-4 shrink-0" />
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </div>
      <Section title={t('help.texts')}>
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          {texts.map(({ to, label, icon: Icon }) => (
            <li key={to}>
              <Link to={to} className="link inline-flex min-h-9 items-center gap-2 text-note font-medium">
                <Icon aria-hidden className="size-4" />
                {t(label)}
              </Link>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

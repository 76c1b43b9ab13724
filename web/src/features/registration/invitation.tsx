import type { OpenedAccessLink } from '@binome/contract/accounts/registration';
import { CalendarRange, ShieldCheck, Timer } from 'lucide-react';
import { useIntl } from '../../lib/text/intl.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Paragraphs } from '../../ui/layout/paragraphs.tsx';

interface InvitationProps {
  link: OpenedAccessLink;
  /** A signed-in member does not need an account: hides the facts about creating one. */
  isMember?: boolean;
}

/** The invitation to the company or program: who invites, the dates, and what registration involves. */
export function Invitation({ link, isMember }: InvitationProps) {
  const { t, formatDate } = useIntl();
  const { kind, company, program, validation_days } = link;
  const title = program
    ? t('registration.join_program', { program: program.name })
    : t('registration.join_company', { company: company.name });
  const longDate = { dateStyle: 'long', timeZone: 'UTC' } as const;
  return (
    <section className="flex flex-col">
      <PageHeader title={title}>
        {kind === 'identity' && t('registration.identified', { company: company.name })}
        {kind !== 'identity' && t('registration.invited', { company: company.name })}
      </PageHeader>
      {program?.description && (
        <div className="mb-4 flex flex-col gap-2 text-note">
          <Paragraphs text={program.description} />
        </div>
      )}
      <ul className="flex flex-col gap-2 text-note text-ink-2">
        {program && (
          <Fact icon={CalendarRange}>
            {t('registration.program_dates', { from: formatDate(program.starts_on, longDate), to: formatDate(program.ends_on, longDate) })}
            {program.workshops > 0 && ` · ${t('registration.program_workshops', { count: program.workshops })}`}
          </Fact>
        )}
        {!isMember && <Fact icon={Timer}>{t('registration.takes')}</Fact>}
        {!isMember && (
          <Fact icon={ShieldCheck}>
            {validation_days === 0 ? t('registration.no_validation') : t('registration.validated_in', { days: validation_days })}
          </Fact>
        )}
      </ul>
    </section>
  );
}

function Fact({ icon: Icon, children }: { icon: typeof Timer; children: React.ReactNode }) {
  return (
    <li className="flex items-start gap-2.5">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-link" />
      <span>{children}</span>
    </li>
  );
}

import { Link } from '@tanstack/react-router';
import {
  AtSign,
  Bell,
  Camera,
  ChevronRight,
  CircleUserRound,
  CircleX,
  Download,
  Eye,
  KeyRound,
  Languages,
  LogIn,
  type LucideIcon,
  MonitorSmartphone,
  ShieldCheck,
  UsersRound,
} from 'lucide-react';
import { useIntl } from '../../lib/text/intl.ts';
import { Card } from '../../ui/layout/card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { type SectionName, sections } from './sections.ts';

const icons: Record<SectionName, LucideIcon> = {
  identity: CircleUserRound,
  picture: Camera,
  email_address: AtSign,
  password: KeyRound,
  security: ShieldCheck,
  ways_in: LogIn,
  language: Languages,
  notifications: Bell,
  visibility: Eye,
  roles: UsersRound,
  sessions: MonitorSmartphone,
  data: Download,
  closure: CircleX,
};

/** The list of the sections, each with its purpose. */
export function SettingsOverview() {
  const { t } = useIntl();
  return (
    <>
      <PageHeader title={t('settings.title')}>{t('settings.intro')}</PageHeader>
      <nav aria-label={t('settings.nav')}>
        <Card className="p-2! md:p-2!">
          <ul className="grid md:grid-cols-2">
            {sections.map((section) => {
              const Icon = icons[section];
              return (
                <li key={section}>
                  <Link
                    to="/personal_settings/{-$section}"
                    params={{ section }}
                    aria-describedby={`about-${section}`}
                    className="flex min-h-16 items-center gap-3 rounded-control px-3 py-2.5 hover:bg-sunken"
                  >
                    <Icon aria-hidden className="size-5 shrink-0 text-link" />
                    <span className="flex min-w-0 grow flex-col">
                      <span className="font-medium">{t(`settings.${section}`)}</span>
                      <span id={`about-${section}`} aria-hidden className="line-clamp-2 text-small text-ink-2">
                        {t(`settings.${section}_text`)}
                      </span>
                    </span>
                    <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-3" />
                  </Link>
                </li>
              );
            })}
          </ul>
        </Card>
      </nav>
    </>
  );
}

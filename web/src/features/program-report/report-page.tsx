import type { OwnReport } from '@binome/contract/program-reports/program-reports';
import { ReportSheet } from '@binome/shared-views/report-sheet';
import { Printer } from 'lucide-react';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { useMailed } from './report-query.ts';

/** The report of a month, for a member to whom a referent sends it, with what ends its mails. */
export function ReportPage({ report }: { report: OwnReport }) {
  const { t } = useIntl();
  const { mutate, isPending } = useMailed();
  return (
    <>
      <PageHeader
        title={t('report.title')}
        action={
          <Button onPress={() => print()}>
            <Printer aria-hidden />
            {t('report.print')}
          </Button>
        }
      >
        {t('report.intro')}
      </PageHeader>
      <ReportSheet sheet={report} />
      <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-small text-ink-2">
        {t(report.mailed ? 'report.mailed' : 'report.not_mailed')}
        <Button variant="quiet" isPending={isPending} onPress={() => mutate(!report.mailed)}>
          {t(report.mailed ? 'report.end_mails' : 'report.begin_mails')}
        </Button>
      </p>
    </>
  );
}

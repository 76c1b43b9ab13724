import type { ReactNode } from 'react';
import { useIntl } from '../../lib/intl.ts';
import { Card } from '../../ui/card.tsx';
import type { SectionName } from './sections.ts';

/** A part of the settings: its heading carries the anchor. */
export function Section({ part, children }: { part: SectionName; children: ReactNode }) {
  const { t } = useIntl();
  return (
    <Card as="section" aria-labelledby={part} className="flex flex-col gap-5">
      <div className="flex flex-col gap-1">
        <h2 id={part} tabIndex={-1} className="scroll-mt-20 text-h2 font-semibold lg:scroll-mt-6">
          {t(`settings.${part}`)}
        </h2>
        <p className="max-w-[60ch] text-note text-ink-2">{t(`settings.${part}_text`)}</p>
      </div>
      {children}
    </Card>
  );
}

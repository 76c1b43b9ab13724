import type { ReactNode } from 'react';
import { useIntl } from '../../lib/intl.ts';
import { Card } from '../../ui/card.tsx';
import type { SectionName } from './sections.ts';

/** The frame of a settings section. The id of its heading is the anchor. */
export function Section({ name, children }: { name: SectionName; children: ReactNode }) {
  const { t } = useIntl();
  return (
    <Card as="section" aria-labelledby={name} className="flex flex-col gap-5">
      <div className="flex flex-col gap-1">
        <h2 id={name} tabIndex={-1} className="scroll-mt-20 text-h2 font-semibold lg:scroll-mt-6">
          {t(`settings.${name}`)}
        </h2>
        <p className="max-w-[60ch] text-note text-ink-2">{t(`settings.${name}_text`)}</p>
      </div>
      {children}
    </Card>
  );
}

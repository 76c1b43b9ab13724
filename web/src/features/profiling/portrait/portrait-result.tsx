import { useEffect, useRef } from 'react';
import { useIntl } from '../../../lib/text/intl.ts';
import { Alert } from '../../../ui/layout/alert.tsx';
import { RiasecHexagon } from '../../../ui/people/riasec-hexagon.tsx';
import { RankPicker } from '../fields/rank-picker.tsx';
import { Petals } from './petals.tsx';
import { isLastPlaceTied, type Score } from './scoring.ts';
import type { PortraitKind } from './situations.ts';

interface PortraitResultProps {
  kind: PortraitKind;
  options: readonly { code: string; label: string }[];
  scores: readonly Score[];
  max: number;
  ranking: readonly string[];
  onChange: (codes: string[]) => void;
}

/** The result of a portrait: a chart with a text alternative, and the proposed ranking to change. */
export function PortraitResult({ kind, options, scores, max, ranking, onChange }: PortraitResultProps) {
  const { t, formatList, formatNumber } = useIntl();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const labelOf = (code: string) => options.find((option) => option.code === code)?.label ?? code;
  const strongest = scores.filter(({ share }) => share > 0).toSorted((a, b) => b.share - a.share);
  const shareTexts = strongest.map(({ code, share }) =>
    t('portrait.share', { label: labelOf(code), share: formatNumber(share, { style: 'percent' }) }),
  );
  const alt = t('portrait.alt', { list: formatList(shareTexts) });
  const chosen = ranking.map((code) => ({ code, label: labelOf(code) }));
  return (
    <div className="flex flex-col gap-4 pb-3">
      <div className="flex flex-col gap-1">
        <h3 ref={heading} tabIndex={-1} className="text-h3 font-semibold outline-none">
          {t('portrait.result')}
        </h3>
        <p className="text-small text-ink-2">{strongest.length > 0 ? t('portrait.result_hint') : t('portrait.nothing')}</p>
      </div>
      {strongest.length > 0 &&
        (kind === 'riasec' && ranking.length > 0 ? (
          <RiasecHexagon items={chosen} alt={alt} shares={Object.fromEntries(scores.map(({ code, share }) => [code, share]))} />
        ) : (
          <Petals
            alt={alt}
            petals={scores.map(({ code, share }) => ({ code, label: labelOf(code), share, rank: ranking.indexOf(code) + 1 }))}
          />
        ))}
      {isLastPlaceTied(scores, max) && <Alert tone="info">{t('portrait.tied')}</Alert>}
      <RankPicker label={t(`portrait.title_${kind}`)} options={options} value={ranking} max={max} onChange={onChange} />
    </div>
  );
}

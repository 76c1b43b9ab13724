import { useIsDark } from '../../lib/page/theme.ts';
import { useIntl } from '../../lib/text/intl.ts';

const views = ['community', 'relationship', 'results'] as const;
/** Written by `tests/take-product-pictures.ts`, in both languages and themes. */
const pictures = import.meta.glob<string>('../../pictures/*.webp', { eager: true, query: '?url', import: 'default' });

/** The product explained by pictures of its own pages. */
export function ProductTour() {
  const { t, locale } = useIntl();
  const theme = useIsDark() ? 'dark' : 'light';
  return (
    <section aria-labelledby="product" className="flex flex-col gap-8">
      <div className="flex flex-col gap-2">
        <h2 id="product" className="text-h1 font-semibold">
          {t('provider.title')}
        </h2>
        <p className="max-w-[68ch]">{t('provider.intro')}</p>
      </div>
      {views.map((view) => (
        <div key={view} className="grid items-center gap-4 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] md:gap-8">
          <div className="flex flex-col gap-2">
            <h3 className="text-h2 font-semibold">{t(`provider.${view}_title`)}</h3>
            <p className="text-ink-2">{t(`provider.${view}_text`)}</p>
          </div>
          <img
            src={pictures[`../../pictures/${view}-${locale}-${theme}.webp`]}
            alt={t(`provider.${view}_alt`)}
            width={1120}
            height={720}
            loading="lazy"
            decoding="async"
            className="h-auto w-full rounded-card border border-line shadow-card"
          />
        </div>
      ))}
    </section>
  );
}
